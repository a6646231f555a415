import type { GameRef, Match, RuleOverrides } from '@boardwright/games';
import { Suspense } from 'preact/compat';
import { MiniBoard } from '../../board/mini-board.tsx';
import { useText } from '../../i18n/text.ts';
import { familyOf, type ListedFamily, listFamilies } from '../../session/families/catalogue.ts';
import { registry, useFamily } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { Choice } from '../../ui/choice.tsx';

/** Family first, then one of its variants; house rules are dropped when the variant changes. */
export function GameChoice(props: { readonly variant: string; readonly onChange: (game: GameRef) => void }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const families = listFamilies();
  const chosen = familyOf(props.variant) ?? families[0];
  return (
    <div className="stack card">
      <fieldset>
        <legend>{text('new.game')}</legend>
        <div className="choices">
          {families.map((family) => (
            <FamilyTile
              key={family.id}
              family={family}
              isChosen={family === chosen}
              onChoose={() => props.onChange({ variant: family.variants[0].id })}
            />
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor="variant">{text('new.variant')}</label>
        <select
          id="variant"
          value={props.variant}
          onChange={(event) => props.onChange({ variant: event.currentTarget.value })}
        >
          {chosen.variants.map(({ id, names }) => (
            <option key={id} value={id}>
              {names[language]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function FamilyTile(props: {
  readonly family: ListedFamily;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const language = useSettings((settings) => settings.language);
  const { family } = props;
  return (
    <Choice
      className="tile"
      name="family"
      value={family.id}
      isChosen={props.isChosen}
      onChoose={props.onChoose}
    >
      <StartPicture variant={family.variants[0].id} />
      <span>{family.names[language]}</span>
    </Choice>
  );
}

/**
 * What a variant looks like: its starting position, for boards that begin empty a few moves later, and where that would
 * look like another variant, the men that fall by its own rule.
 */
export function StartPicture(props: PictureProps) {
  return (
    <Suspense fallback={<svg className="mini" viewBox="0 0 1 1" aria-hidden="true" />}>
      <Picture {...props} />
    </Suspense>
  );
}

interface PictureProps {
  readonly variant: string;
  /** House rules, and a position that was set up, where there are such. */
  readonly rules?: RuleOverrides | undefined;
  readonly start?: string | undefined;
}

function Picture({ variant, rules, start }: PictureProps) {
  useFamily(variant, 'picture');
  const opened = registry.open({
    variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
  });
  if (!opened.ok) return undefined;
  const { game, position } = sampleOf(opened.value);
  const marks = position.pending?.branches.flatMap(({ targets }) => targets);
  return <MiniBoard game={game} diagram={position.diagram} {...(marks ? { marks } : {})} />;
}

const SAMPLE_MOVES = 9;

/** White comes between two men, and between two of his own stands one of Black's. */
const BETWEEN = ['d5', 'a7', 'f4', 'g7', 'b2', 'd6', 'd7'];

/** Variants on the same board that differ by what such a move takes. */
const OWN_LINES: Readonly<Record<string, readonly string[]>> = {
  'nine-mens-custodian': BETWEEN,
  'nine-mens-intervention': BETWEEN,
  'nine-mens-both': BETWEEN,
};

/** Deterministic, spread over the board: the same picture every time. */
export function sampleOf(start: Match): Match {
  if (start.position.diagram.sites.some((piece) => piece)) return start;
  const own = registry.open({ ...start.ref, moves: OWN_LINES[start.ref.variant] ?? [] });
  if (own.ok && own.value.ply > 0) return own.value;
  let match = start;
  for (let i = 0; i < SAMPLE_MOVES; i++) {
    const { moves } = match.position;
    const next = match.play(moves[(i * 7 + 3) % moves.length]);
    if (!next.ok) return match;
    match = next.value;
  }
  return match;
}
