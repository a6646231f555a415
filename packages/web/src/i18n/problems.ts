import { PROBLEMS } from './en/problems.ts';

/** The sentence for a code; one nobody foresaw is named, so that it can be reported. */
export function tellProblem(
  code: string,
  text: (key: ProblemKey, values?: { code: string }) => string,
): string {
  const key = `problem.${code}`;
  return isProblem(key) ? text(key) : text('problem.other', { code });
}

type ProblemKey = keyof typeof PROBLEMS;

function isProblem(key: string): key is ProblemKey {
  return key in PROBLEMS;
}
