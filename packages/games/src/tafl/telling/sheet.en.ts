/** The rule sheet of a game of tafl in English, sentence by sentence. */
export const SHEET_EN = {
  'attackers-aim': 'The attackers want to take the king.',
  'defenders-aim': 'The defenders want to bring their king {goalPlace}.',

  board: 'The board has {size}×{size} squares.',
  armies:
    '{attackers?One attacker stands|# attackers stand} against the king and {defenders?one defender|# defenders}.',
  'armies-alone': '{attackers?One attacker stands|# attackers stand} against the king alone.',
  first: '{Side} move first; then the sides take turns.',
  'king-on-throne': 'The king begins on the throne, the square in the middle.',
  'king-begins': 'The king begins on {king}.',
  'no-throne': 'There is no throne: the square in the middle is like any other.',
  'corners-none': 'The corners are squares like any others.',
  'corners-one': 'Only the king may enter the four corner squares.',
  'corners-block': 'Each corner is a block of 2×2 squares that only the king may enter.',
  camps: '{count?One square is a camp|# squares are camps}, drawn in another shade.',

  'all-slide': 'Every piece slides along a row or a column, as far as the way is free.',
  'men-slide': 'Men slide along a row or a column, as far as the way is free.',
  'men-step': 'Men move {steps?one square|up to # squares} along a row or a column.',
  'king-slides': 'The king slides along a row or a column, as far as the way is free.',
  'king-steps': 'The king moves {steps?one square|up to # squares} along a row or a column.',
  'no-jumps': 'No piece jumps over another.',
  'stop-king': 'Only the king may stop on the throne.',
  'stop-none': 'Nobody may stop on the throne: once the king has left it, he cannot come back.',
  'stop-all': 'Every piece may stop on the throne.',
  'pass-all': 'Every piece may slide over the empty throne.',
  'pass-king': 'Only the king may slide over the empty throne.',
  'pass-none': 'Nobody may slide over the throne.',
  'camp-anyone': 'Every piece may enter and cross camps.',
  'camp-from-camp':
    'Only a piece that stands on a camp may enter or cross one; who has left the camps stays outside.',
  'camp-none': 'Nobody may enter or cross a camp.',

  'take-man':
    'A man is taken when an enemy arrives beside him and another enemy stands straight behind him. He leaves the board.',
  'walk-in': 'Only the piece that arrives takes: a man who walks between two enemies is safe.',
  'armed-both': 'The king takes part in captures like a man.',
  'armed-hammer': 'The king takes by arriving, but does not count as the piece behind.',
  'armed-anvil': 'The king counts as the piece behind, but does not take by arriving.',
  'armed-none': 'The king takes no part in captures.',
  'corner-hostile': 'A corner is hostile to {kinds}: it can stand in for the enemy behind.',
  'corner-harmless': 'Corners help nobody to take.',
  'throne-hostile': 'The throne is hostile to {kinds}, empty or not: it can stand in for the enemy behind.',
  'throne-empty-hostile': 'The empty throne is hostile to {kinds}: it can stand in for the enemy behind.',
  'throne-full-hostile': 'While a piece stands on it, the throne is hostile to {kinds}.',
  'throne-empty-harmless': 'The empty throne helps nobody to take.',
  'throne-full-harmless': 'While a piece stands on it, the throne helps nobody to take.',
  'throne-harmless': 'The throne helps nobody to take.',
  'camp-hostile': 'A camp is hostile to {kinds} standing outside the camps.',
  'camp-harmless': 'Camps help nobody to take.',
  'shieldwall-own':
    'Shield wall: two or more men side by side on the edge fall together when an enemy stands in front of each, one at an end of the row, and one arrives at the other end.',
  'shieldwall-corner':
    'Shield wall: two or more men side by side on the edge fall together when an enemy stands in front of each, one arrives at an end of the row, and an enemy or a corner closes the other end.',
  'shieldwall-king': 'A king who stands in such a row stays.',
  linnaean:
    'With the king on the throne and attackers on three sides of him, the man on the fourth side can be taken against his own king.',
  'king-taken': 'To take the king, the attackers must hold {elsewhere} of him.',
  'king-falls-on-throne': 'On the throne the king is taken when the attackers hold {onThrone} of him.',
  'king-falls-beside-throne':
    'Beside the throne the king is taken when the attackers hold {besideThrone} of him.',
  'king-falls-elsewhere':
    'Away from the throne the king is taken when the attackers hold {elsewhere} of him.',
  'king-held':
    'An attacker holds a side of the king, and so does a square that is hostile to him; one attacker must have just arrived.',
  'edge-holds': 'The edge of the board holds the king too.',
  'edge-does-not-hold': 'The edge of the board does not hold the king.',

  'attackers-win': 'The attackers win when the king is taken.',
  'encircle-wins':
    'The attackers also win when neither the king nor any defender could still reach the edge past the attackers.',
  'defenders-win': 'The defenders win when the king stops on {goalSquare}.',
  'fort-wins':
    'The defenders also win with an exit fort: the king on the edge, free to move, behind men of whom none can ever be taken.',
  'no-men-wins': 'The defenders win when the attackers have no men left.',
  'no-moves-loses': 'A side that cannot move loses.',
  'no-moves-draw': 'When a side cannot move, the game is drawn.',
  'repetition-draw': 'When the same position comes up {times} times, the game is drawn.',
  'repetition-defenders-lose': 'When the same position comes up {times} times, the attackers win.',
  'repetition-mover-loses': 'Who brings about the same position {times} times loses.',
  'repetition-none': 'The same position may come up as often as it likes.',
  'ply-limit': 'After {limit} moves, both sides counted, the game is drawn.',
  'quiet-limit': 'After {limit} moves in a row without a capture the game is drawn.',

  'goal-square-corner': 'a corner square',
  'goal-square-edge': 'any square of the edge',
  'goal-square-edge-outside-camps': 'any square of the edge that is no camp',
  'goal-place-corner': 'to a corner',
  'goal-place-edge': 'to the edge of the board',
  'goal-place-edge-outside-camps': 'to the edge of the board outside the camps',
  'kinds-a': 'attackers',
  'kinds-d': 'defenders',
  'kinds-k': 'the king',
  'kinds-ad': 'attackers and defenders',
  'kinds-ak': 'attackers and the king',
  'kinds-dk': 'defenders and the king',
  'kinds-adk': 'every piece, the king included',

  'gain-escape': 'bring the king out to {to}',
  'gain-take-king': 'take the king on {king}',
  'gain-king-lost': 'catch the king',
  'gain-king-out': 'bring the king out',
  'gain-ways-out': 'give the king {count} ways out, to {ways}, and bring him out',
  'gain-fort': 'build a fort that the king cannot be driven from',
  'gain-ring': 'close a ring round {enemy}',
  'gain-last-man': 'take the last man of {enemy}',
  'gain-stuck': 'leave {enemy} without a move',
  'gain-men': 'take {victims} and come out {count?a man|# men} ahead',
  'gain-repetition': 'win by repetition',
  'stand-taking':
    'Where the lines end, {side} could take {more?one man|# men} next after {first}, and {fewer} after {second}.',
  'stand-ways-out':
    'Where the lines end, the king has {more?one way|# ways} to get out in two moves after {first}, and {fewer} after {second}.',
  'stand-king':
    'Where the lines end, the king has {more?one square|# squares} to go to after {first}, and {fewer} after {second}.',
} as const;

/** Every sentence of a sheet; the other languages have each of them, or they do not compile. */
export type TaflSheetCode = keyof typeof SHEET_EN;
