import { type Family, families, findGame, findVariant, Position } from '@boardwright/games';
import { MiniBoard } from '../board/mini-board.tsx';
import { useText } from '../i18n/text.ts';
import { useSettings } from '../stores/settings.ts';
import { type GameSetup, variantName } from './setup.ts';

/** Family first, then one of its variants; house rules are dropped when the variant changes. */
export function GameChoice(props: {
  readonly setup: GameSetup;
  readonly onChange: (setup: GameSetup) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const family = findVariant(props.setup.variant)?.family ?? families()[0];
  return (
    <div className="stack card">
      <fieldset>
        <legend>{text('new.game')}</legend>
        <div className="choices">
          {families().map((other) => (
            <FamilyTile
              key={other.id}
              family={other}
              isChosen={other === family}
              onChoose={() => props.onChange({ variant: other.variants[0].id })}
            />
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor="variant">{text('new.variant')}</label>
        <select
          id="variant"
          value={props.setup.variant}
          onChange={(event) => props.onChange({ variant: event.target.value })}
        >
          {family.variants.map((variant) => (
            <option key={variant.id} value={variant.id}>
              {variantName(variant.id, language)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function FamilyTile(props: {
  readonly family: Family;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const language = useSettings((settings) => settings.language);
  const { family } = props;
  return (
    <label className="choice tile">
      <input
        type="radio"
        name="family"
        value={family.id}
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      <StartPicture variant={family.variants[0].id} />
      <span>{family.words[language].family}</span>
    </label>
  );
}

/** What a variant looks like: its starting position, or for boards that begin empty a few moves later. */
export function StartPicture({ variant }: { readonly variant: string }) {
  const game = findGame(variant);
  return game.ok ? (
    <MiniBoard game={game.value} diagram={sample(Position.start(game.value)).diagram} />
  ) : undefined;
}

const SAMPLE_MOVES = 9;

/** Deterministic, spread over the board: the same picture every time. */
function sample(start: Position): Position {
  if (start.diagram.sites.some((piece) => piece)) return start;
  let position = start;
  for (let i = 0; i < SAMPLE_MOVES; i++) {
    const { moves } = position;
    if (moves.length === 0) return position;
    const step = position.play(moves[(i * 7 + 3) % moves.length].text);
    if (step.ok) position = step.value.position;
  }
  return position;
}
