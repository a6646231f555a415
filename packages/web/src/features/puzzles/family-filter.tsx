import { useText } from '../../i18n/text.ts';
import { familyName } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';

/** Puzzles of one family, or of all that have some. */
export function FamilyFilter(props: {
  readonly families: readonly string[];
  readonly family: string | undefined;
  readonly onChoose: (family: string | undefined) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const choices: readonly (string | undefined)[] = [undefined, ...props.families];
  return (
    <div className="choices" role="radiogroup" aria-label={text('archive.family')}>
      {choices.map((id) => (
        <label key={id ?? ''} className="choice">
          <input
            type="radio"
            name="puzzle-family"
            checked={props.family === id}
            onChange={() => props.onChoose(id)}
          />
          {id === undefined ? text('archive.any') : familyName(id, language)}
        </label>
      ))}
    </div>
  );
}
