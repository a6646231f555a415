import type { Language } from '@boardwright/games';
import type { Family } from '@boardwright/games/contract';
import type { Field } from '@boardwright/games/internal';
import { fieldWords } from './rule-field.tsx';

/** The rules that all words of a wish fit: by name, sentence, values, and what people call the thing elsewhere. */
export function findRules(family: Family, wanted: string, language: Language): readonly Field[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return family.fields.filter(({ name }) => {
    const { label, help, values = {} } = fieldWords(family, name, language);
    const said = plain([name, label, help, ...Object.values(values)].join(' '));
    return words.every((word) => meaningsOf(word, language).some((meaning) => said.includes(meaning)));
  });
}

/** A word without its ending, and what the rules may call it instead. */
function meaningsOf(word: string, language: Language): readonly string[] {
  const stem = word.length > 4 ? word.replace(ENDINGS[language], '') : word;
  const others = Object.entries(EVERYDAY[language]).flatMap(([everyday, meanings]) =>
    everyday.startsWith(stem) ? meanings : [],
  );
  return [stem, ...others];
}

/** Small letters without accents. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

const ENDINGS: Readonly<Record<Language, RegExp>> = {
  en: /(ings?|es|ed|s)$/,
  es: /(ando|iendo|ados?|adas?|idos?|idas?|ar|er|ir|as|os|es|a|o|s)$/,
};

/** What people look for by other names than the rules have. */
const EVERYDAY: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    castle: ['fort'],
    checkers: ['men'],
    compulsory: ['precedence', 'must'],
    crown: ['far row'],
    eat: ['capture', 'take'],
    forced: ['precedence', 'must'],
    hop: ['leap'],
    jump: ['leap', 'capture'],
    kill: ['capture', 'take'],
    longest: ['most', 'longest'],
    mandatory: ['precedence', 'must'],
    maximum: ['most'],
    pieces: ['men', 'piece'],
    promotion: ['far row'],
    queen: ['king'],
    sandwich: ['custodian', 'between two'],
    stalemate: ['cannot', 'blocked'],
    stones: ['men'],
    stuck: ['cannot', 'blocked'],
    surround: ['held', 'between', 'shut'],
    tie: ['draw'],
  },
  es: {
    ahogado: ['no puede mover', 'bloquead'],
    bocadillo: ['custodia'],
    castillo: ['fuerte'],
    comer: ['captur', 'retir'],
    coronar: ['ultima fila'],
    empate: ['tablas'],
    encerrar: ['sujetar', 'separar'],
    forzoso: ['precedencia', 'obligatoria'],
    matar: ['captur', 'retir'],
    maximo: ['mas piezas'],
    obligatorio: ['precedencia', 'obligatoria'],
    promocion: ['ultima fila'],
    reina: ['dama'],
    sandwich: ['custodia', 'entre dos'],
    tamano: ['tablero'],
  },
};
