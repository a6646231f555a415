import { useMemo } from 'preact/compat';
import { PlayableBoard } from '../../board/playable-board.tsx';
import { useText } from '../../i18n/text.ts';
import { listFamilies } from '../../session/families/catalogue.ts';
import { useMatch } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Page } from '../../ui/page.tsx';
import { FACTS } from './facts.ts';

const FRAMES = `<iframe src="${location.origin}/frame/game/GAME" width="420" height="620"></iframe>
<iframe src="${location.origin}/frame/puzzle/PUZZLE" width="420" height="560"></iframe>
<iframe src="${location.origin}/frame/study/STUDY?chapter=CHAPTER&amp;link=LINK" width="420" height="640"></iframe>`;

/** How to put the board on another page, with one that works. */
export function EmbedPage() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const variant = listFamilies().at(-1)?.variants[0].id ?? '';
  const match = useMatch(useMemo(() => ({ variant }), [variant]));
  const code = `<script src="${location.origin}/embed/boardwright-board.js" defer></script>
<boardwright-board variant="${variant}" theme="slate" play tell></boardwright-board>`;
  return (
    <Page title={text('embed.title')} lead={text('embed.lead')}>
      <div className="columns">
        <div className="stack">
          <pre className="code-block">{code}</pre>
          <div>
            <CopyButton label={text('play.copy')} text={code} />
          </div>
          <h2>{text('embed.frame')}</h2>
          <pre className="code-block">{FRAMES}</pre>
          <h2>{text('embed.properties')}</h2>
          <div className="card table-wrap">
            <table>
              <tbody>
                {FACTS.map(([name, meaning]) => (
                  <tr key={name}>
                    <td>
                      <code>{name}</code>
                    </td>
                    <td>{typeof meaning === 'string' ? <code>{meaning}</code> : meaning[language]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
        <section className="card stack">
          <h2>{text('embed.live')}</h2>
          {match.ok && <PlayableBoard start={match.value} lead="" />}
        </section>
      </div>
    </Page>
  );
}
