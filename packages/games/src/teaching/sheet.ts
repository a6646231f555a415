import { type Game, type Language, SHEET_PARTS, type SheetPart, wordsOf } from '../contract/index.ts';
import { expectGame } from '../core/position.ts';
import { sheetSpeaker } from '../core/say.ts';
import { SHEET_COMPARED, SHEET_TITLES } from '../shared/sheet-words.ts';
import { knownGame } from './known.ts';
import { type Scene, tellScene, titleScene } from './scenes.ts';

/** The rules of one game for somebody who does not know it, made from its record. */
export interface RuleSheet {
  readonly variant: string;
  readonly sections: readonly SheetSection[];
}

/** One part of a sheet. `special` tells how the game differs from the one of its family that players know. */
export interface SheetSection {
  readonly part: SheetPart | 'special';
  readonly title: string;
  /** What the sentences of the part have in common, said before them. */
  readonly lead?: string;
  readonly sentences: readonly string[];
}

/** Undefined where the family brings no rule sheets, or none in the language. */
export function writeSheet(game: Game, language: Language): RuleSheet | undefined {
  expectGame(game, "writeSheet takes a game and a language, such as 'en'");
  if (typeof language !== 'string') throw new TypeError("writeSheet takes a language second, such as 'en'");
  const told = tellParts(game, language);
  if (!told) return undefined;
  const titles = SHEET_TITLES[language];
  const sections = SHEET_PARTS.map((part) => ({ part, title: titles[part], sentences: told[part] }));
  return {
    variant: variantName(game, language),
    sections: [...sections, tellSpecial(game, language, Object.values(told).flat())],
  };
}

/** A rule sheet for other programs: with the boards that show its rules, as positions and the moves to play. */
export interface ToldSheet {
  readonly variant: string;
  readonly sections: readonly ToldSection[];
}

/** One part of a sheet with the boards that show it. */
export interface ToldSection extends SheetSection {
  readonly boards: readonly {
    /** The sentence of the sheet that it shows, and what happens when its moves are played. */
    readonly title: string;
    readonly caption: string;
    readonly position: string;
    readonly moves: readonly string[];
  }[];
}

/** The sheet of a game with the scenes found for it; undefined where the family brings no rule sheets. */
export function tellSheet(game: Game, scenes: readonly Scene[], language: Language): ToldSheet | undefined {
  const sheet = writeSheet(game, language);
  if (!sheet) return undefined;
  const sections = sheet.sections.map((section) => ({
    ...section,
    boards: scenes
      .filter(({ part }) => part === section.part)
      .map((scene) => ({
        title: titleScene(scene, language),
        caption: tellScene(scene, language),
        position: scene.start.position.text,
        moves: scene.turn.map(({ text }) => text),
      })),
  }));
  return { variant: sheet.variant, sections };
}

/** The sheet as lines of text: titles, then sentences one a line. */
export function listSheet({ sections }: RuleSheet): readonly string[] {
  return sections.flatMap(({ title, lead, sentences }) => [
    title,
    ...(lead === undefined ? [] : [lead]),
    ...sentences.map((sentence) => `- ${sentence}`),
    '',
  ]);
}

/** The name of the game's variant, as players of the language know it. */
export function variantName(
  { family, variant }: Pick<Game, 'family' | 'variant'>,
  language: Language,
): string {
  return wordsOf(family, language).variants[variant.id] ?? variant.name;
}

type Told = Readonly<Record<SheetPart, readonly string[]>>;

function tellParts(game: Game, language: Language): Told | undefined {
  const { teaching } = game.family;
  const phrases = teaching?.phrases[language];
  if (!teaching || !phrases) return undefined;
  const facts = teaching.facts(game);
  const speak = sheetSpeaker(game, phrases, language);
  const tell = (part: SheetPart) => facts[part].map(speak);
  return {
    aim: tell('aim'),
    start: tell('start'),
    moves: tell('moves'),
    captures: tell('captures'),
    end: tell('end'),
  };
}

/** What the sheet of the known game does not say: its own preset's for house rules, else the family's first. */
function tellSpecial(game: Game, language: Language, own: readonly string[]): SheetSection {
  const known = knownGame(game);
  const compared = known && tellParts(known, language);
  const title = SHEET_TITLES[language].special;
  const words = SHEET_COMPARED[language];
  if (!known || !compared) return { part: 'special', title, sentences: [words.classic] };
  const others = new Set(Object.values(compared).flat());
  const sentences = own.filter((sentence) => !others.has(sentence));
  const name = variantName(known, language);
  if (sentences.length === 0) {
    return { part: 'special', title, sentences: [words.same.replace('{variant}', name)] };
  }
  return { part: 'special', title, lead: words.with.replace('{variant}', name), sentences };
}
