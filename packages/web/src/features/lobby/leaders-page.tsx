import type { Leader, Speed } from '@boardwright/protocol/internal';
import { useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { listFamilies } from '../../session/families/catalogue.ts';
import { getClient } from '../../session/live/client.ts';
import { useSettings } from '../../stores/settings.ts';
import { CalledView, useCall } from '../../ui/called.tsx';
import { Choices } from '../../ui/choice.tsx';
import { Empty, Page } from '../../ui/page.tsx';

const SPEEDS: readonly Speed[] = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence'];

/** The best rated players of a family at a speed. */
export function LeadersPage() {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [family, setFamily] = useState(listFamilies()[0]);
  const [speed, setSpeed] = useState<Speed>('rapid');
  const { called, again } = useCall(`${family.id} ${speed}`, () =>
    getClient().leaders({ query: { family: family.id, speed } }),
  );
  return (
    <Page title={text('leaders.title')} lead={text('leaders.lead')}>
      <div className="stack">
        <Choices name="family" values={listFamilies()} chosen={family} onChoose={setFamily}>
          {({ names }) => names[language]}
        </Choices>
        <fieldset>
          <legend>{text('leaders.speed')}</legend>
          <Choices name="speed" values={SPEEDS} chosen={speed} onChoose={setSpeed}>
            {(other) => text(`speed.${other}`)}
          </Choices>
        </fieldset>
        <CalledView called={called} onRetry={again}>
          {(leaders) =>
            leaders.length === 0 ? <Empty text={text('leaders.none')} /> : <LeaderTable leaders={leaders} />
          }
        </CalledView>
      </div>
    </Page>
  );
}

function LeaderTable({ leaders }: { readonly leaders: readonly Leader[] }) {
  const text = useText();
  return (
    <div className="card table-wrap">
      <table>
        <thead>
          <tr>
            <th className="number">#</th>
            <th>{text('player.title')}</th>
            <th className="number">{text('player.rating')}</th>
            <th className="number">{text('player.games')}</th>
          </tr>
        </thead>
        <tbody>
          {leaders.map(({ player, rating }, place) => (
            <tr key={player.id}>
              <td className="number">{place + 1}</td>
              <td>
                <Link href={`/player/${player.id}`}>{player.name}</Link>
              </td>
              <td className="number">{Math.round(rating.rating)}</td>
              <td className="number">{rating.games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
