/** How far a box that is too small gives way, one after the other: smaller letters, then what a refusal may stand for. */
const STEPS = ['small', 'some', 'all'] as const;

/**
 * Fits what a status says into its box. First the letters are a little smaller; then what happened is told in brief,
 * and at last cut at a word; screen readers and the title have it whole. Where that is not enough a refusal stands for
 * what is asked, which the next touch brings back, and if need be for the call to capture too.
 */
export function shorten(box: HTMLElement): void {
  const isFull = () => box.scrollHeight > box.clientHeight;
  const line = box.querySelector<HTMLElement>('[data-whole]');
  const whole = line?.dataset.whole ?? '';
  const show = (text: string) => line && write(line, whole, text);
  delete box.dataset.tight;
  show(whole);
  if (!isFull()) return;
  for (const step of STEPS) {
    box.dataset.tight = step;
    show('');
    if (!isFull()) break;
  }
  for (const part of shorter(whole, line?.dataset.brief ?? whole)) {
    show(part);
    if (!isFull()) return;
  }
  show('');
}

/** The name of the game stands at the end of the first line, unless what is said there reaches into it. */
export function hideCovered(box: HTMLElement): void {
  const name = box.querySelector<HTMLElement>('.status-game');
  const line = box.querySelector<HTMLElement>('.status-line');
  if (!name || !line) return;
  const reach = line.getBoundingClientRect().right;
  name.toggleAttribute('data-covered', reach > name.getBoundingClientRect().left);
}

/** The ways to say what happened, the best first. */
function* shorter(whole: string, brief: string): Generator<string> {
  yield whole;
  yield brief;
  const words = brief.split(' ');
  for (let count = words.length - 1; count > 0; count--) yield `${words.slice(0, count).join(' ')} …`;
}

function write(line: HTMLElement, whole: string, text: string): void {
  if (text === whole) {
    line.textContent = whole;
    line.removeAttribute('title');
    return;
  }
  line.title = whole;
  const [read, seen] = [document.createElement('span'), document.createElement('span')];
  read.className = 'hidden-visually';
  read.textContent = whole;
  seen.ariaHidden = 'true';
  seen.textContent = text;
  line.replaceChildren(read, seen);
}
