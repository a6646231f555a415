/** The rule sheet of a game of morris in English, sentence by sentence. */
export const SHEET_EN = {
  'aim-few': 'Each side wants to leave the other with fewer than {loseBelow} men.',
  'aim-shut': 'Shutting the other side in, so that none of its men can move, wins too.',

  'board-three-squares':
    'The board has 24 points on three squares inside one another, joined in the middles of their sides.',
  'board-three-squares-diagonals':
    'The board has 24 points on three squares inside one another, joined in the middles of their sides and at their corners.',
  'board-two-squares':
    'The board has 16 points on two squares, one inside the other, joined in the middles of their sides.',
  'board-two-squares-diagonals':
    'The board has 16 points on two squares, one inside the other, joined in the middles of their sides and at their corners.',
  'board-nine-points': 'The board has 9 points: a square and its middle, joined along rows and columns.',
  'board-nine-points-diagonals':
    'The board has 9 points: a square and its middle, joined along rows, columns and diagonals.',
  men: 'The board is empty at first, and each side holds {men} men in hand.',
  begins: '{Side} begins; then the sides take turns.',

  'place-only': 'A side that holds men places one of them on an empty point at each turn.',
  'place-or-move':
    'A side that holds men either places one of them on an empty point or slides one that is on the board.',
  'stop-at-two': 'The placing ends as soon as only two points are empty; men still in hand are laid aside.',
  'laid-aside': 'If no empty point is left, the men still in hand are laid aside.',
  step: 'A side with an empty hand slides: one man goes along a line to the next point, if it is empty.',
  'moving-opens': 'When all men are placed, {side} slides first.',
  'turns-go-on': 'When all men are placed, the turns simply go on.',
  fly: 'A side with an empty hand and {flyAt} men or fewer on the board may fly: a man goes to any empty point.',
  'no-fly': 'Nobody flies: men only ever slide.',

  mill: 'Three men of one side on a line are a mill. Whoever closes one takes a man of the enemy off the board.',
  'mill-from-hand':
    'While a side still holds men, a mill takes a man out of the enemy’s hand instead; if that hand is empty, one from the board.',
  'mill-from-hand-and-again':
    'While a side still holds men, a mill takes a man out of the enemy’s hand instead, and the side plays again; if that hand is empty, it takes one from the board.',
  'mill-opponent-removes-own':
    'While a side still holds men, a mill makes the enemy give up a man of its own choice instead.',
  'mill-mark':
    'While a side still holds men, a man taken by a mill stays where it is, marked, and blocks its point until the placing ends.',
  'mill-count-mills':
    'Mills closed while placing take nothing yet: when the placing ends they are counted, and each side takes as many men as the side with fewer mills has, the side with more one on top. If one side has none, it takes one man and the other two; if neither has one, each gives up a man of its own.',
  'removals-one': 'Several mills closed at once take one man.',
  'removals-per-mill': 'Several mills closed at once take one man each.',
  'protection-mills': 'Men in mills are safe as long as another man of their side stands outside mills.',
  'protection-none': 'Men in mills can be taken like any others.',
  'protection-mills-when-moving':
    'Men in mills are safe from a mill closed by sliding, as long as another man of their side stands outside mills; a mill closed by placing may take any man.',
  'use-unlimited': 'A mill that is opened and closed again takes again.',
  'use-once': 'Each line takes only once for each side: closing it again brings nothing.',
  'swing-restricted':
    'The man that has just closed a mill may not go straight back to close one where it came from.',
  custodian:
    'Custodian capture: an enemy between two of your men on a line is taken when one of the two has just come.',
  intervention: 'Intervention: a man that comes between two enemies on a line takes both.',
  leap: 'Leap: a man jumps from one end of a line over an enemy to the empty other end and takes it. Nothing else comes of that move, not even a mill.',
  'in-force': '{capture} works {when}, {where}.',
  'only-at-three':
    '{capture} is only for a side with at most three men on the board, once its hand is empty.',
  'name-custodian': 'The custodian capture',
  'name-intervention': 'The intervention',
  'name-leap': 'The leap',
  'when-always': 'while placing and while sliding',
  'when-placing': 'while placing',
  'when-moving': 'while sliding',
  'where-all': 'on every line',
  'where-edges': 'along the sides of the squares',
  'where-cross': 'along the lines from square to square',
  'where-diagonals': 'along the diagonals',
  'where-edges-cross': 'along the sides of the squares and from square to square',
  'where-edges-diagonals': 'along the sides of the squares and the diagonals',
  'where-cross-diagonals': 'along the lines from square to square and the diagonals',
  'reach-mills': 'These captures reach men in mills too.',
  'first-decides':
    'If one move brings several captures, the first man taken decides which of them is made; the others are lost.',
  'mill-drops': 'If a mill is closed while placing, the other captures of that move are lost.',
  'as-sanmill':
    'Men in mills are as safe from these captures as from mills, and less is left to choose when several come together.',

  'lose-below': 'A side with fewer than {loseBelow} men, those in hand included, has lost.',
  'blocked-loses': 'A side with an empty hand that cannot move has lost.',
  'blocked-draw': 'When a side with an empty hand cannot move, the game is drawn.',
  'blocked-passes': 'A side that cannot move passes; if neither can, the game is drawn.',
  'blocked-removes-then-moves':
    'A side that cannot move takes an enemy next to one of its men, and then moves.',
  'blocked-removes-then-passes':
    'A side that cannot move takes an enemy next to one of its men, and the enemy plays next.',
  'blocked-both-remove':
    'When a side cannot move, both sides take an enemy next to one of their men, the side that is shut in first.',
  'full-first-loses': 'If the placing ends with every point taken, White has lost.',
  'full-first-then-second-remove':
    'If the placing ends with every point taken, White takes a man, and then Black.',
  'full-second-then-first-remove':
    'If the placing ends with every point taken, Black takes a man, and then White.',
  'full-mover-removes': 'If the placing ends with every point taken, the side to move takes a man.',
  'full-draw': 'If the placing ends with every point taken, the game is drawn.',
  'quiet-limit': 'After {limit} moves in a row without a man placed or taken the game is drawn.',
  'endgame-limit':
    'While a side has exactly three men on the board, {limit} such moves are enough for a draw.',
  'endgame-limit-alone':
    'While a side has exactly three men on the board, {limit} moves in a row without a man placed or taken draw the game.',
  repetition: 'When the same position comes up {times} times, the game is drawn.',
  'no-repetition': 'The same position may come up as often as it likes.',

  'gain-few': 'leave {enemy} with fewer than {least?one man|# men}',
  'gain-last-mill':
    'close {mills?a mill|# mills} on {lines} and leave {enemy} with fewer than {least?one man|# men}',
  'gain-shut-in': 'shut {enemy} in',
  'gain-full': 'win by the full board',
  'gain-running-mill':
    'open a running mill between {lines}, which takes a man at every swing, and come out {count?a man|# men} ahead',
  'gain-mill': 'close {mills?a mill|# mills} on {lines} and take {count?a man|# men}',
  'gain-caught': 'catch {taken} between two men',
  'gain-between': 'come between {taken} and take {count?it|both}',
  'gain-leap': 'leap over {taken} and take it',
  'gain-ahead': '{act}, and come out {ahead?a man|# men} ahead',
  'gain-men': 'win {count?a man|# men}',
  'stand-mills':
    'Where the lines end, {side} has {more?one way|# ways} to close a mill after {first}, and {fewer} after {second}.',
  'stand-room':
    'Where the lines end, {side} has {more?one move|# moves} to choose from after {first}, and {fewer} after {second}.',
} as const;

/** Every sentence of a sheet; the other languages have each of them, or they do not compile. */
export type MorrisSheetCode = keyof typeof SHEET_EN;
