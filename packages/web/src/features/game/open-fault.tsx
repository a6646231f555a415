import { say, tellFault } from '@boardwright/games';
import { tellProblem } from '../../i18n/problems.ts';
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
  const reason = useReason(fault);
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

/** What is wrong with a position or a move is said by its game; the rest by the page. */
function useReason(fault: OpenFault): string {
  const language = useSettings((settings) => settings.language);
  const game = registry.find(fault.game.variant, fault.game.rules);
  if (game.ok && fault.reason) return say(game.value, fault.reason, { language }).sentence;
  if (game.ok && fault.part === 'start') return tellFault(game.value, fault, language);
  return tellProblem(fault.code);
}
