import { tellOpenError } from '@boardwright/games';
import { useText } from '../../i18n/text.ts';
import { registry } from '../../session/families/families.ts';
import type { OpenFault } from '../../session/read-game.ts';
import { useSettings } from '../../stores/settings.ts';

/** Why a text or a link opened no game, and the position that a misprinted one may have meant. */
export function OpenFaultNotice(props: {
  readonly fault: OpenFault;
  readonly onRepair?: (text: string) => void;
}) {
  const text = useText();
  const { fault, onRepair } = props;
  const language = useSettings((settings) => settings.language);
  const { sentence: reason } = tellOpenError(registry, fault.game, fault, { language });
  const { repaired } = fault;
  return (
    <div className="stack">
      <p className="notice bad">{text('play.import-bad', { reason })}</p>
      {repaired !== undefined && (
        <div className="stack-tight">
          <p>{text('play.import-repaired')}</p>
          <p className="mono small start-text">{repaired}</p>
          {onRepair && (
            <div className="row">
              <button type="button" className="button" onClick={() => onRepair(repaired)}>
                {text('play.import-repair')}
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
