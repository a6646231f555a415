/** The rule sheet of a game of draughts in English, sentence by sentence. */
export const SHEET_EN = {
  aim: 'Each side wants to take all pieces of the other, or to leave it without a move.',

  'board-dark': 'The board has {size}×{size} squares; pieces stand on those of one colour alone.',
  'board-all': 'The board has {size}×{size} squares, and pieces stand on all of them.',
  'corner-left': 'The square in the corner at each player’s left hand is one that pieces stand on.',
  'corner-right': 'The square in the corner at each player’s right hand is one that pieces stand on.',
  'men-filled': 'Each side begins with {men} men, which fill the {rows} rows nearest to it.',
  'men-empty': 'Each side begins with {men} men on {rows} rows; the row nearest to it stays empty.',
  begins: '{Side} begins; then the sides take turns.',
  numbering: 'Squares are numbered along the rows, beginning {corner} as the side that starts sees it.',
  'corner-0': 'at the bottom left',
  'corner-1': 'at the bottom right',
  'corner-2': 'at the top left',
  'corner-3': 'at the top right',

  'men-go': 'A man goes {menGo}, if the square is empty.',
  'king-goes': 'A king goes {kingGoes}.',
  crowned: 'A man that ends its move on the far row becomes a king.',
  'king-limit':
    'The same king may make at most {limit?one move|# moves} in a row without capturing, as long as its side also has men.',

  jump: 'A piece captures by jumping {lines} over an enemy to the empty square right behind it.',
  'lines-both': 'diagonally, or along rows and columns,',
  compulsory: 'Capturing is compulsory, and the piece goes on as long as it can capture.',
  'men-forward': 'Men capture forwards only.',
  'men-sideways': 'Men capture forwards and sideways, but not backwards.',
  'men-back': 'Men capture backwards too.',
  'men-take-kings': 'Men capture kings like men.',
  'men-spare-kings': 'Men may not capture kings.',
  'king-short': 'A king captures a piece next to it in every direction.',
  'king-long': 'A king captures from any distance, if the way is free, and lands {landing}.',
  'landing-any': 'on any empty square behind, up to the next piece',
  'landing-adjacent': 'right behind the captured piece',
  'landing-adjacent-after-king': 'on any empty square behind, but right behind a king that it captures last',
  'continue-must': 'A king must land where it can go on capturing, if there is such a square.',
  'continue-free': 'A king may land where it cannot go on capturing.',
  'removal-immediate': 'Captured pieces leave the board at once, jump by jump.',
  'removal-end':
    'Captured pieces leave the board when the chain is over; until then they are in the way, and none may be jumped twice.',
  'no-u-turn': 'A chain may not turn straight back.',
  'law-none': 'If there are several captures, the player may choose any of them.',
  'law-count': 'If there are several captures, one that takes the most pieces must be played.',
  'law-value':
    'If there are several captures, one that is worth the most must be played; a king counts just under two men.',
  'law-byKing': 'If there are several captures, one made by a king goes before one made by a man.',
  'law-kings': 'If there are several captures, one that takes the most kings must be played.',
  'law-kingsEarliest': 'If there are several captures, one that takes its kings earliest must be played.',
  'then-count': 'Among equals the most pieces decide.',
  'then-value': 'Among equals the greater worth decides; a king counts just under two men.',
  'then-byKing': 'Among equals a capture made by a king goes first.',
  'then-kings': 'Among equals the most kings taken decide.',
  'then-kingsEarliest': 'Among equals the one that takes its kings earliest goes first.',
  'promotion-stop': 'A man that captures its way to the far row becomes a king, and its move ends there.',
  'promotion-end':
    'A man that comes to the far row in the middle of a chain goes on as a man; it becomes a king only if its move ends there.',
  'promotion-passing':
    'A man that comes to the far row in the middle of a chain becomes a king at once and goes on as one.',

  lost: 'A side that has no pieces left, or that is to move and cannot, has lost.',
  'both-draw': 'If neither side can move, the game is drawn.',
  'both-mover-loses': 'The side to move loses even if the other could not move either.',
  repetition: 'When the same position comes up {times} times, the game is drawn.',
  'no-repetition': 'The same position may come up as often as it likes.',
  'clock-no-progress':
    'The game is drawn after {moves} moves of each side without a capture and without a man going forward.',
  'clock-kings-only':
    'The game is drawn after {moves} moves of each side with kings alone and without a capture.',
  'clock-few-pieces':
    'The game is drawn after {moves} moves of each side with kings, while both have a king and neither more than four pieces.',
  'clock-three-kings':
    'Three kings against one have {moves} moves to win, from when they hold the long diagonal; then the game is drawn.',
  'clock-four-five':
    'With four or five pieces on the board and a king on both sides, the game is drawn after {moves} moves of each side without a capture or a new king.',
  'clock-six-seven':
    'With six or seven pieces on the board and a king on both sides, the game is drawn after {moves} moves of each side without a capture or a new king.',
  'clock-three-v-king':
    'A lone king against three pieces, a king among them, has drawn after {moves} moves of each side.',
  'clock-two-v-king':
    'A lone king against two pieces or one, a king among them, has drawn after {moves} moves of each side.',

  'gain-all': 'take the last piece',
  'gain-stuck': 'leave {enemy} without a move',
  'gain-shot': 'take {victims} in one capture and come out {count?a piece|# pieces} ahead',
  'gain-piece': 'take {victims} and come out {count?a piece|# pieces} ahead',
  'gain-king': 'get a king on {at}',
  'stand-kings':
    'Where the lines end, {side} has {more?one king|# kings} after {first}, and {fewer} after {second}.',
  'stand-room':
    'Where the lines end, {side} has {more?one move|# moves} to choose from after {first}, and {fewer} after {second}.',
} as const;

/** Every sentence of a sheet; the other languages have each of them, or they do not compile. */
export type DraughtsSheetCode = keyof typeof SHEET_EN;
