import type { GameRef, Language } from '@boardwright/games';
import { useEffect, useRef, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { familyOf, type ListedVariant, listFamilies } from '../../session/families/catalogue.ts';
import { useSettings } from '../../stores/settings.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { StartPicture } from '../game/game-choice.tsx';

/** What is seen at once, each unlike the others; the rest is a click away. */
const FIRST: readonly string[] = [
  ...['nine-mens-morris', 'nine-mens-both', 'six-mens-morris', 'three-mens-morris', 'lasker', 'morabaraba'],
  ...['spanish-free', 'spanish-federation', 'english', 'russian', 'turkish', 'international'],
  ...['brandubh', 'ard-ri', 'tablut-saami', 'tawlbwrdd', 'fetlar', 'copenhagen'],
];
/** Of a family from outside the house, the first ones. */
const FEW = 6;

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
  const list = useRef<HTMLDivElement>(null);
  // Phones have the cards side by side: the chosen one must not lie outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another family has other cards
  useEffect(() => {
    const chosen = list.current?.querySelector('label:has(:checked)');
    if (list.current && chosen instanceof HTMLElement)
      list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 16;
  }, [family.id]);
  return (
    <>
      <fieldset>
        <legend>{text('new.game')}</legend>
        <Choices
          name="family"
          className="families"
          values={families}
          chosen={family}
          onChoose={({ variants }) => props.onChange({ variant: variants[0].id })}
        >
          {({ names }) => names[language]}
        </Choices>
      </fieldset>
      <fieldset className="variant-choice">
        <legend>{text('new.variant')}</legend>
        <div className="variants" ref={list}>
          {shown.map(({ id, names }) => (
            <Choice
              key={id}
              className="variant"
              name="variant"
              value={id}
              isChosen={id === props.variant}
              onChoose={() => props.onChange({ variant: id })}
            >
              <StartPicture variant={id} />
              <span className="variant-name">{names[language]}</span>
              <span className="variant-line soft small">{variantLine(id, language)}</span>
            </Choice>
          ))}
        </div>
        {shown.length < family.variants.length && (
          <button type="button" className="button all-variants" onClick={() => setWhole(true)}>
            {text('new.all-variants', { count: family.variants.length })}
          </button>
        )}
      </fieldset>
    </>
  );
}

/** The first few, and the chosen one in any case. */
function firstOf(variants: readonly ListedVariant[], chosen: string): readonly ListedVariant[] {
  const known = variants.filter(({ id }) => FIRST.includes(id));
  const first = known.length > 0 ? known : variants.slice(0, FEW);
  const own = variants.find(({ id }) => id === chosen);
  return own && !first.includes(own) ? [...first.slice(0, -1), own] : first;
}

/** What makes each variant worth a try, in one sentence. */
const LINES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'nine-mens-morris': {
    en: 'The classic: close a line of three and take a man; with three men left you may fly.',
    es: 'El clásico: cierra una fila de tres y captura; con tres fichas puedes volar.',
  },
  'nine-mens-custodian': {
    en: 'Also takes a man caught between two of yours on a line.',
    es: 'También captura la ficha que queda entre dos tuyas en una línea.',
  },
  'nine-mens-intervention': {
    en: 'Also takes two men by coming in between them.',
    es: 'También captura dos fichas al meterse entre ellas.',
  },
  'nine-mens-both': {
    en: 'Take by mills, by surrounding one man and by coming between two.',
    es: 'Captura con molinos, cercando una ficha y metiéndote entre dos.',
  },
  'six-mens-morris': {
    en: 'Six men each on a board of two squares: short and sharp.',
    es: 'Seis fichas por bando en un tablero de dos cuadrados: breve e intenso.',
  },
  'three-mens-morris': {
    en: 'Three men each on nine points, with diagonals and no flying: the first mill decides.',
    es: 'Tres fichas por bando en nueve puntos, con diagonales y sin volar: el primer molino decide.',
  },
  'twelve-mens-morris': {
    en: 'Twelve men each, and mills along the diagonals too.',
    es: 'Doce fichas por bando y molinos también en las diagonales.',
  },
  morabaraba: {
    en: 'From southern Africa: twelve men, diagonals, and a mill may not be reopened at once.',
    es: 'Del sur de África: doce fichas, diagonales y un molino no se puede rehacer enseguida.',
  },
  lasker: {
    en: 'Ten men each: every turn you either place a man or move one.',
    es: 'Diez fichas por bando: en cada turno colocas una o mueves otra.',
  },
  dooz: {
    en: 'From Iran: a mill while placing takes a man from the other hand, and none is safe.',
    es: 'De Irán: un molino al colocar quita una ficha de la mano rival, y ninguna está a salvo.',
  },
  'one-time-mill': {
    en: 'Every mill counts only once, and no man is safe in one.',
    es: 'Cada molino cuenta una sola vez y en él ninguna ficha está a salvo.',
  },
  'cham-gonu': {
    en: 'From Korea: men taken while placing block their points until the moving begins.',
    es: 'De Corea: las fichas capturadas al colocar bloquean su punto hasta que empieza el movimiento.',
  },
  'zhi-qi': {
    en: 'From China: twelve men, blocked points, and a full board costs each side a man.',
    es: 'De China: doce fichas, puntos bloqueados, y un tablero lleno le cuesta una ficha a cada bando.',
  },
  'cheng-san-qi': {
    en: 'From China: nine men, points blocked while placing, and no flying.',
    es: 'De China: nueve fichas, puntos bloqueados al colocar y sin volar.',
  },
  'da-san-qi': {
    en: 'From China: every mill closed at once takes a man, and the second player moves first.',
    es: 'De China: cada molino cerrado a la vez captura una ficha, y el segundo jugador mueve primero.',
  },
  'mul-mulan': {
    en: 'From Indonesia: nine men on diagonals, and two fall when you come between them.',
    es: 'De Indonesia: nueve fichas con diagonales, y caen dos cuando te metes entre ellas.',
  },
  nerenchi: {
    en: 'From Sri Lanka: twelve men, and whoever placed second moves first.',
    es: 'De Sri Lanka: doce fichas, y quien coloca segundo mueve primero.',
  },
  'el-filja': {
    en: 'From North Africa: mills made while placing are paid out when the board is set.',
    es: 'Del norte de África: los molinos hechos al colocar se cobran cuando el tablero está puesto.',
  },
  'spanish-free': {
    en: 'Kings fly, men take forward only, and you choose which capture to make.',
    es: 'Las damas vuelan, los peones solo capturan hacia delante y tú eliges la captura.',
  },
  'spanish-federation': {
    en: 'As played in Spain: you must take as many as you can, kings before men.',
    es: 'Como se juega en España: hay que capturar el máximo, y damas antes que peones.',
  },
  portuguese: {
    en: 'As played in Portugal: you must take as many as you can, with flying kings.',
    es: 'Como se juega en Portugal: hay que capturar el máximo, con damas que vuelan.',
  },
  italian: {
    en: 'Kings step one square, and men may not take them.',
    es: 'Las damas se mueven una casilla y los peones no pueden capturarlas.',
  },
  english: {
    en: 'Checkers: kings step one square any way, and any capture will do.',
    es: 'Las damas se mueven una casilla en cualquier sentido y vale cualquier captura.',
  },
  pool: {
    en: 'Men take backward too, kings fly, and any capture will do.',
    es: 'Los peones capturan también hacia atrás, las damas vuelan y vale cualquier captura.',
  },
  russian: {
    en: 'A man that reaches the far row in the middle of a capture goes on as a king.',
    es: 'El peón que llega al fondo en plena captura sigue como dama.',
  },
  brazilian: {
    en: 'The international rules on the small board: the longest capture is compulsory.',
    es: 'Las reglas internacionales en el tablero pequeño: la captura más larga es obligatoria.',
  },
  czech: {
    en: 'Men take forward only, and a king that can take must.',
    es: 'Los peones solo capturan hacia delante y la dama que puede capturar debe hacerlo.',
  },
  thai: {
    en: 'Eight men each; a flying king lands right behind the man it takes.',
    es: 'Ocho peones por bando; la dama vuela y se detiene justo detrás de la pieza capturada.',
  },
  turkish: {
    en: 'No diagonals: sixteen men march straight and sideways over every square.',
    es: 'Sin diagonales: dieciséis peones avanzan recto y de lado por todas las casillas.',
  },
  international: {
    en: 'The world’s tournament game: a hundred squares, flying kings, the longest capture.',
    es: 'El juego de los torneos mundiales: cien casillas, damas que vuelan y la captura más larga.',
  },
  frisian: {
    en: 'Captures go straight and sideways as well as diagonally.',
    es: 'Se captura en recto y de lado, además de en diagonal.',
  },
  killer: {
    en: 'International, but a king must stop right behind the last king it takes.',
    es: 'Como las internacionales, pero la dama debe detenerse justo detrás de la última dama que captura.',
  },
  canadian: {
    en: 'The largest board: twelve by twelve, thirty men each.',
    es: 'El tablero más grande: doce por doce, treinta peones por bando.',
  },
  brandubh: {
    en: 'Small and quick: thirteen men, and the king runs for a corner.',
    es: 'Pequeño y rápido: trece piezas y un rey que corre hacia una esquina.',
  },
  'brandubh-engine': {
    en: 'Brandubh in which whoever cannot move loses.',
    es: 'Brandubh en el que pierde quien no puede mover.',
  },
  'brandubh-throne-blocks': {
    en: 'Brandubh in which only the king may cross the throne.',
    es: 'Brandubh en el que solo el rey puede cruzar el trono.',
  },
  'brandubh-wtf': {
    en: 'The federation’s Brandubh: surrounding all defenders wins too.',
    es: 'El Brandubh de la federación: también gana quien rodea a todos los defensores.',
  },
  'brandub-walker': {
    en: 'The king falls to two men anywhere, and the throne helps nobody.',
    es: 'El rey cae entre dos piezas en cualquier lugar y el trono no ayuda a nadie.',
  },
  magpie: {
    en: 'The king takes one step at a time and falls only to four.',
    es: 'El rey da un paso cada vez y solo cae ante cuatro.',
  },
  'ard-ri': {
    en: 'Everybody takes one step at a time, and the king runs for any edge.',
    es: 'Todos dan un paso cada vez y el rey corre hacia cualquier borde.',
  },
  'tablut-linnaeus': {
    en: 'As Linnaeus wrote it down in Lapland in 1732.',
    es: 'Como lo anotó Linneo en Laponia en 1732.',
  },
  'tablut-saami': {
    en: 'Nine by nine: the king runs for any edge.',
    es: 'Nueve por nueve: el rey corre hacia cualquier borde.',
  },
  'tablut-ashton': {
    en: 'Attackers have camps that nobody else may enter, and defenders begin.',
    es: 'Los atacantes tienen campamentos que nadie más puede pisar, y empiezan los defensores.',
  },
  'tablut-foteviken': {
    en: 'Camps for the attackers, and a king that falls only to four.',
    es: 'Campamentos para los atacantes y un rey que solo cae ante cuatro.',
  },
  'sea-battle-9': {
    en: 'No throne, and a king without arms that runs for any edge.',
    es: 'Sin trono, y un rey desarmado que corre hacia cualquier borde.',
  },
  tawlbwrdd: {
    en: 'The Welsh game, eleven by eleven: two men are enough to take the king.',
    es: 'El juego galés, once por once: bastan dos piezas para capturar al rey.',
  },
  fetlar: {
    en: 'The classic tournament game, eleven by eleven: a strong king runs for a corner.',
    es: 'El clásico de torneo, once por once: un rey fuerte corre hacia una esquina.',
  },
  copenhagen: {
    en: 'Eleven by eleven with walls of shields and forts at the edge.',
    es: 'Once por once, con muros de escudos y fuertes en el borde.',
  },
  'alea-evangelii': {
    en: 'The great board of nineteen by nineteen from a manuscript of about 1140.',
    es: 'El gran tablero de diecinueve por diecinueve de un manuscrito de hacia 1140.',
  },
};

/** Undefined for variants from outside the house. */
export function variantLine(variant: string, language: Language): string | undefined {
  return LINES[variant]?.[language];
}
