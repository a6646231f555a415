import type { GameRef } from '@boardwright/games';
import { useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { familyOf, type ListedVariant, listFamilies } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { StartPicture } from '../game/game-choice.tsx';
import { variantLine } from './variant-lines.ts';

/** As many cards as are seen at once; the rest is a click away. */
const FIRST = 6;

/** The families, and the variants of the chosen one as cards with their own board. House rules are dropped. */
export function VariantChoice(props: {
  readonly variant: string;
  readonly onChange: (game: GameRef) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const families = listFamilies();
  const family = familyOf(props.variant) ?? families[0];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? family.variants : firstOf(family.variants, props.variant);
  return (
    <>
      <fieldset>
        <legend>{text('new.game')}</legend>
        <div className="choices families">
          {families.map(({ id, names, variants }) => (
            <label key={id} className="choice">
              <input
                type="radio"
                name="family"
                value={id}
                checked={id === family.id}
                onChange={() => props.onChange({ variant: variants[0].id })}
              />
              {names[language]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{text('new.variant')}</legend>
        <div className="variants">
          {shown.map(({ id, names }) => (
            <label key={id} className="choice variant">
              <input
                type="radio"
                name="variant"
                value={id}
                checked={id === props.variant}
                onChange={() => props.onChange({ variant: id })}
              />
              <StartPicture variant={id} />
              <span className="variant-name">{names[language]}</span>
              <span className="variant-line soft small">{variantLine(id, language)}</span>
            </label>
          ))}
        </div>
        {shown.length < family.variants.length && (
          <button type="button" className="button" onClick={() => setWhole(true)}>
            {text('new.all-variants', { count: family.variants.length })}
          </button>
        )}
      </fieldset>
    </>
  );
}

/** The first few, and the chosen one in any case. */
function firstOf(variants: readonly ListedVariant[], chosen: string): readonly ListedVariant[] {
  const first = variants.slice(0, FIRST);
  const own = variants.find(({ id }) => id === chosen);
  return own && !first.includes(own) ? [...first.slice(0, -1), own] : first;
}
