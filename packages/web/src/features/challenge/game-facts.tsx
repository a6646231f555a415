import { CHALLENGE_WORDS, countMen, type Kind } from '@boardwright/challenge';
import type { Match, Position, Side } from '@boardwright/games';
import { type MessageKey, type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';

/** How the game stands: its phase, the men left on both sides, and who may fly. */
export function GameFacts({ kind, match }: { readonly kind: Kind; readonly match: Match }) {
  const text = useText();
  const { you, foe } = CHALLENGE_WORDS[useSettings((settings) => settings.language)];
  const { playerSide } = kind;
  const phase = phaseOf(match.position);
  return (
    <dl className="challenge-facts card">
      {phase && <Fact name={text('road.phase')} value={text(phase)} />}
      <Fact name={you} value={tellMen(match, playerSide, text)} />
      <Fact name={foe} value={tellMen(match, playerSide === 0 ? 1 : 0, text)} />
      {phase && <Fact name={text('road.flying')} value={text(flyersOf(match.position, playerSide))} />}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The same help as beside the terminal's board, in sentences. */
export function Guide({ kind }: { readonly kind: Kind }) {
  const language = useSettings((settings) => settings.language);
  return (
    <section className="card stack-tight">
      <h2>{CHALLENGE_WORDS[language].helpTitle}</h2>
      <ol className="guide">
        {kind.words[language].guide.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

/** Of the side to move; undefined in games that are all of one piece. */
function phaseOf({ phase, mayFly, turn }: Position): MessageKey | undefined {
  if (phase === undefined) return undefined;
  if (phase === 'placing') return 'road.phase-placing';
  return mayFly?.[turn] ? 'road.phase-flying' : 'road.phase-moving';
}

function flyersOf({ mayFly = [false, false] }: Position, player: Side): MessageKey {
  const [own, theirs] = player === 0 ? mayFly : [mayFly[1], mayFly[0]];
  if (own) return theirs ? 'road.fly-both' : 'road.fly-you';
  return theirs ? 'road.fly-foe' : 'road.fly-none';
}

function tellMen(match: Match, side: Side, text: Text): string {
  const { onBoard, inHand } = countMen(match, side);
  return inHand > 0 ? text('road.men-hand', { onBoard, inHand }) : text('road.men', { onBoard });
}
