import type { Phrase } from '../../contract/index.ts';
import { SHARED_CODES } from '../../shared/words.ts';
import type { TaflCode } from './codes.ts';

/** What a game of tafl says, in English: ends, prompts, events, aims, explanations and faults. */
export const PHRASES_EN = {
  ...SHARED_CODES.en,
  'king-captured': {
    you: 'You win: the king is taken.',
    they: 'The attackers win: the king is taken.',
    enemy: 'You lose: the attackers have taken your king.',
  },
  'king-held': {
    you: 'You win: the king on {king} is taken, held from {holders}.',
    they: 'The attackers win: the king on {king} is taken, held from {holders}.',
    enemy: 'You lose: the attackers have taken your king on {king}, held from {holders}.',
  },
  'king-escaped': {
    you: 'You win: your king has escaped to {place} {to}.',
    they: 'The defenders win: the king has escaped to {place} {to}.',
    enemy: 'You lose: the defenders’ king has escaped to {place} {to}.',
  },
  'place-corner': 'the corner',
  'place-edge': 'the edge on',
  'goals-corner': 'the corner {goals}',
  'goals-edge': 'the edge on {goals}',
  'exit-fort': {
    you: 'You win: your king sits in a fort on the edge that cannot be broken.',
    they: 'The defenders win: the king sits in a fort on the edge that cannot be broken.',
    enemy: 'You lose: the king sits in a fort on the edge that cannot be broken.',
  },
  encircled: {
    you: 'You win: the king’s side can no longer reach the edge.',
    they: 'The attackers win: the king’s side can no longer reach the edge.',
    enemy: 'You lose: your side can no longer reach the edge.',
  },
  'no-men': {
    you: 'You win: the attackers have no men left.',
    they: 'The defenders win: the attackers have no men left.',
    enemy: 'You lose: the defenders have taken all your men.',
  },
  'no-moves': {
    you: 'You win: {enemy} cannot move.',
    they: '{Side} win: {enemy} cannot move.',
    enemy: 'You lose: {side} have left you without a move.',
  },
  'no-moves-draw': {
    you: 'Draw: you cannot move.',
    they: 'Draw: {side} cannot move.',
  },
  repetition: 'Draw: the same position came up {times} times.',
  'repetition-lost': {
    you: 'You win: the same position came up {times} times, and that loses for the defenders.',
    they: 'The attackers win: the same position came up {times} times, and that loses for the defenders.',
    enemy: 'You lose: the same position came up {times} times, and that loses for the defenders.',
  },
  'repeater-lost': {
    you: 'You win: {enemy} let the same position come up {times} times.',
    they: '{Side} win: {enemy} let the same position come up {times} times.',
    enemy: 'You lose: you let the same position come up {times} times.',
  },
  'ply-limit': 'Draw: {limit} moves have been played, both sides counted.',
  'quiet-limit': 'Draw: {limit} moves in a row took nothing.',

  'stop-king': {
    you: 'Stop the king: he can reach {named} with his next move and win.',
    they: 'The attackers must stop the king: he can reach {named} with his next move and win.',
    enemy: 'Your king can reach {named} with his next move and win, unless the attackers stop him.',
  },
  'king-in-danger': {
    you: 'Your king is in danger: {count?the attacker|an attacker} on {men} could go to {landings} and take him: with {holders} it would hold {sides} of him.',
    they: 'The king is in danger: {count?the attacker|an attacker} on {men} could go to {landings} and take him: with {holders} it would hold {sides} of him.',
  },
  'king-gets-away': {
    you: 'The king can reach {named} with his next move, and nothing can stop him.',
    they: 'The king can reach {named} with his next move, and nothing can stop him.',
    enemy: 'Your king can reach {named} with his next move and win: nothing can stop him.',
  },
  'king-in-dangers': {
    you: 'Your king is in danger: {count?the attacker|an attacker} on {men} could go to {landings}, hold {sides} of him and take him.',
    they: 'The king is in danger: {count?the attacker|an attacker} on {men} could go to {landings}, hold {sides} of him and take him.',
  },
  'repeat-shun': {
    you: 'Do not play {moves}: the same position would come up {times} times, {rule}.',
    they: '{Side} must not play {moves}: the same position would come up {times} times, {rule}.',
    enemy: '{Side} lose by {moves}: the same position would come up {times} times, {rule}.',
  },
  'repeat-by-defenders': 'and by these rules that loses for the defenders, whoever repeats',
  'repeat-by-mover': 'and by these rules whoever repeats it so often loses',
  'note-throne': 'The throne can stand in for one of the two.',
  'note-corner': 'A corner can stand in for one of the two.',
  'note-camp': 'A camp can stand in for one of the two.',
  'note-linnaean': 'A king who is beset on the throne stands in for one of the two.',
  'note-shieldwall':
    'A row on the edge falls as a whole when it is closed at both ends, with an enemy in front of each man.',
  'note-throne-holds': 'The throne holds a side like an attacker.',
  'note-throne-closes': 'Beside the throne that is enough: the throne closes the fourth side.',
  'note-corner-holds': 'A corner holds a side like an attacker.',
  'note-camp-holds': 'A camp holds a side like an attacker.',
  'note-edge-holds': 'The edge of the board holds a side like an attacker.',
  'repeat-draws':
    'This position has come up {count?once|# times}: if it comes up once more, the game is drawn.',
  'repeat-decides': {
    you: 'This position has come up {count?once|# times}: if it comes up once more, you win. By these rules repetition loses for the defenders, whoever repeats.',
    they: 'This position has come up {count?once|# times}: if it comes up once more, the attackers win. By these rules repetition loses for the defenders, whoever repeats.',
    enemy:
      'This position has come up {count?once|# times}: if it comes up once more, you lose. By these rules repetition loses for the defenders, whoever repeats.',
  },
  'repeating-loses': 'This position has come up {count} times: whoever brings it about once more loses.',
  'near-longest': '{left?One move|# moves} until the draw, both sides counted.',
  'near-quietest': 'The game is drawn after {left?one more move|# more moves} without a capture.',
  'last-man': {
    you: 'This is your last man: if he is taken, you lose.',
    they: 'The attackers have one man left: if he is taken, they lose.',
    enemy: 'The attackers have one man left: take him and you win.',
  },
  'king-shut-in': {
    you: 'Your king cannot move: slide a man along a row or a column to free him.',
    they: 'The king cannot move: the defenders must free him.',
    enemy: 'The king cannot move: the defenders try to free him.',
  },
  'shut-king-in': {
    you: 'Shut the king in: slide a man along a row or a column.',
    they: 'The attackers move: they want to shut the king in.',
  },
  'clear-the-way': {
    you: 'Bring your king to {goal}: slide a piece along a row or a column.',
    they: 'The defenders move: they want to bring the king to {goal}.',
  },
  'king-may-go': {
    you: 'Your king can reach {named} now and win.',
    they: 'The king can reach {named} now and win.',
  },
  'king-may-fall': {
    you: 'You can take the king now and win.',
    they: 'The attackers can take the king now and win.',
    enemy: 'The attackers can take your king now and win.',
  },
  'king-goes': {
    you: 'Slide your king to {goals}: that wins.',
    they: 'The king is about to go to {goals}: that wins.',
  },
  'man-takes-king': {
    you: 'Slide the man on {man} to {landings}: that takes the king.',
    they: 'The man on {man} can take the king from {landings}.',
  },
  'king-takes': {
    you: 'Slide your king to {landings} to take {targets}, or anywhere else in line.',
    they: 'The king can take {targets} from {landings}.',
  },
  'man-takes': {
    you: 'Slide the man on {man} to {landings} to take {targets}, or anywhere else in line.',
    they: 'The man on {man} can take {targets} from {landings}.',
  },
  'king-slides': {
    you: 'Slide your king along his row or column, as far as the way is free.',
    they: 'The king slides along his row or column.',
  },
  'man-slides': {
    you: 'Slide the man on {man} along its row or column, as far as the way is free.',
    they: 'The man on {man} slides along its row or column.',
  },
  'king-steps': {
    you: 'Move your king {steps?one square|up to # squares} along his row or column.',
    they: 'The king moves {steps?one square|up to # squares} along his row or column.',
  },
  'man-steps': {
    you: 'Move the man on {man} {steps?one square|up to # squares} along its row or column.',
    they: 'The man on {man} moves {steps?one square|up to # squares} along its row or column.',
  },

  'man-moved': {
    you: 'You slid a man from {from} to {to}.',
    they: '{Side} slid a man from {from} to {to}.',
  },
  'king-moved': {
    you: 'You moved your king from {from} to {to}.',
    they: 'The king went from {from} to {to}.',
    enemy: 'The king went from {from} to {to}.',
  },
  'king-changed-strength': {
    you: 'Your king went from {from} to {to}: to take him there, the attackers must hold {sides} of him.',
    they: 'The king went from {from} to {to}: to take him there, the attackers must hold {sides} of him.',
    enemy: 'The king went from {from} to {to}: to take him there, hold {sides} of him.',
  },
  'man-walked-in': {
    you: 'Your man went from {from} to {to}, between {jaws}: he is safe, since he came there himself.',
    they: 'A man of {side} went from {from} to {to}, between {jaws}: he is safe, since he came there himself.',
  },
  'king-walked-in': {
    you: 'Your king went from {from} to {to}, between {jaws}: he is safe, since he came there himself.',
    they: 'The king went from {from} to {to}, between {jaws}: he is safe, since he came there himself.',
  },
  'king-came-home': {
    you: 'Your king went from {from} to {place} {to}.',
    they: 'The king went from {from} to {place} {to}.',
  },
  'built-fort': {
    you: 'Your king on {king} sits in a fort that cannot be broken.',
    they: 'The king on {king} sits in a fort that cannot be broken.',
  },
  'closed-ring': {
    you: 'You closed the ring: no defender can reach the edge any more.',
    they: 'The ring is closed: no defender can reach the edge any more.',
    enemy: 'The ring is closed: none of your men can reach the edge any more.',
  },
  'took-between-men': {
    you: 'You took the man on {victim}, caught between {to} and {far}.',
    they: '{Side} took the man on {victim}, caught between {to} and {far}.',
    enemy: 'Your man on {victim} was caught between {to} and {far}.',
  },
  'took-against-throne': {
    you: 'You took the man on {victim}, caught between {to} and the throne {far}, which counts as a second man.',
    they: '{Side} took the man on {victim}, caught between {to} and the throne {far}, which counts as a second man.',
    enemy: 'Your man on {victim} was caught between {to} and the throne {far}, which counts as a second man.',
  },
  'took-against-corner': {
    you: 'You took the man on {victim}, caught between {to} and the corner {far}, which counts as a second man.',
    they: '{Side} took the man on {victim}, caught between {to} and the corner {far}, which counts as a second man.',
    enemy: 'Your man on {victim} was caught between {to} and the corner {far}, which counts as a second man.',
  },
  'took-against-camp': {
    you: 'You took the man on {victim}, caught between {to} and the camp {far}, which counts as a second man.',
    they: '{Side} took the man on {victim}, caught between {to} and the camp {far}, which counts as a second man.',
    enemy: 'Your man on {victim} was caught between {to} and the camp {far}, which counts as a second man.',
  },
  'took-linnaean': {
    you: 'You took the man on {victim}, caught between {to} and his own king, who is beset on the throne.',
    they: '{Side} took the man on {victim}, caught between {to} and his own king, who is beset on the throne.',
    enemy: 'Your man on {victim} was caught between {to} and your own king, who is beset on the throne.',
  },
  'took-shieldwall': {
    you: 'You took the men side by side on {victims}: closed at both ends, with a man in front of each.',
    they: '{Side} took the men side by side on {victims}: closed at both ends, with a man in front of each.',
    enemy:
      'You lost the men side by side on {victims}: closed at both ends, with an enemy in front of each man.',
  },
  'took-king-on-throne': {
    you: 'You took the king on his throne, held from {holders}.',
    they: 'The attackers took the king on his throne, held from {holders}.',
    enemy: 'Your king was taken on his throne, held from {holders}.',
  },
  'took-king-beside-throne': {
    you: 'You took the king on {king} beside the throne, held from {holders}.',
    they: 'The attackers took the king on {king} beside the throne, held from {holders}.',
    enemy: 'Your king on {king} beside the throne was taken, held from {holders}.',
  },
  'took-king-elsewhere': {
    you: 'You took the king on {king}, held from {holders}.',
    they: 'The attackers took the king on {king}, held from {holders}.',
    enemy: 'Your king on {king} was taken, held from {holders}.',
  },

  'aim-attackers': '{parts}',
  'aim-defenders': '{parts}',
  'aim-hold-two': {
    you: 'Catch the king between two of your men.',
    they: 'The attackers want to catch the king between two of their men.',
    enemy: 'The attackers want to catch your king between two of their men.',
  },
  'aim-hold-three': {
    you: 'Surround the king on three sides.',
    they: 'The attackers want to surround the king on three sides.',
    enemy: 'The attackers want to surround your king on three sides.',
  },
  'aim-hold-four': {
    you: 'Surround the king on all four sides.',
    they: 'The attackers want to surround the king on all four sides.',
    enemy: 'The attackers want to surround your king on all four sides.',
  },
  'aim-on-throne': {
    you: 'On the throne, hold {onThrone} of him.',
    they: 'On the throne they must hold {onThrone} of him.',
  },
  'aim-beside-throne': {
    you: 'Beside the throne, hold {besideThrone} of him.',
    they: 'Beside the throne they must hold {besideThrone} of him.',
  },
  'aim-near-throne': {
    you: 'On the throne and beside it, hold {onThrone} of him.',
    they: 'On the throne and beside it they must hold {onThrone} of him.',
  },
  'aim-by-throne': {
    you: 'On the throne hold {onThrone} of him, beside it {besideThrone}.',
    they: 'On the throne they must hold {onThrone} of him, beside it {besideThrone}.',
  },
  'aim-keep-in': {
    you: 'If he reaches {goal}, you lose.',
    they: 'If he reaches {goal}, the defenders win.',
    enemy: 'If he reaches {goal}, you win.',
  },
  'aim-escape': {
    you: 'Bring your king to {goal}, or take all the attackers.',
    they: 'The defenders want to bring the king to {goal}, or to take all the attackers.',
  },
  'aim-catch-men': {
    you: 'Take men by catching them between two of your pieces.',
    they: 'They take men by catching them between two of their pieces.',
  },
  'places-throne': 'The throne is {sites}.',
  'places-corner': 'The corners are {sites}.',
  'places-camp': 'The camps are {sites}.',
  'goal-corner': 'a corner',
  'goal-edge': 'the edge of the board',
  'goal-edge-outside-camps': 'the edge of the board outside the camps',
  'sides-two': 'two opposite sides',
  'sides-three': 'any three sides',
  'sides-three-others': 'all but the throne’s side',
  'sides-four': 'all four sides',

  'bad-move': 'A move slides one piece from a square to another, as in d6-d2.',
  'piece-blocked': 'The piece on {from} is shut in: it has nowhere to slide.',
  'empty-square': {
    you: 'Nothing stands on {from}: begin with a piece of yours.',
    they: 'Nothing stands on {from}: {side} must begin with a piece of theirs.',
  },
  'not-yours': {
    you: 'The piece on {from} is not yours: you play {side}.',
    they: 'The piece on {from} is not theirs: {side} are to move.',
  },
  'not-straight': 'Pieces slide straight along a row or a column.',
  'in-the-way': 'The piece on {cell} is in the way: no piece jumps over another or takes its square.',
  'too-far': '{piece} moves {steps?one square|at most # squares} at a time here.',
  'piece-man': 'A man',
  'piece-king': 'The king',
  'corner-king-only': 'Only the king may enter the corner {cell}.',
  'throne-no-stop': '{rule}',
  'throne-no-pass': '{rule}',
  'camp-closed': '{rule}',
  'rule-king-only-throne': 'Only the king may stop on the throne {cell}.',
  'rule-king-only-throne-pass': 'Only the king may stop on the throne {cell}; men may slide over it.',
  'rule-nobody-throne-pass': 'Nobody may stop on the throne {cell}; pieces may slide over it.',
  'rule-nobody-throne': 'Nobody may stop on the throne {cell}.',
  'rule-king-only-crosses': 'Only the king may slide over the throne {cell}.',
  'rule-nobody-crosses': 'Nobody may slide over the throne {cell}.',
  'rule-nobody-camp': 'Nobody may enter or cross the camp {cell}.',
  'rule-from-camp': 'Only a piece that stands on a camp may enter or cross the camp {cell}.',
  'not-the-king': 'The piece on {from} is not the king.',
  'captures-differ': '{rule}',
  'slide-takes-nothing': 'This slide takes nothing.',
  'slide-takes': 'This slide takes {taken}, not what was written.',
  'king-taken-on-throne': 'This takes the king on his throne, held from {holders}: the attackers win.',
  'king-taken-beside-throne':
    'This takes the king beside the throne, held from {holders}: the attackers win.',
  'king-taken-elsewhere': 'This takes the king, held from {holders}: the attackers win.',
  'king-escapes': 'This brings the king to {to}: the defenders win.',
  'makes-exit-fort': 'This puts the king on {king} in a fort that cannot be broken: the defenders win.',
  encircles: 'This closes the ring: no defender can reach the edge any more, and the attackers win.',
  'taken-between-men': 'This takes {victims}, {how}.',
  'caught-between': 'caught between {to} and {far}',
  'caught-between-each': 'each caught between two enemies',
  'taken-against-throne':
    'This takes {victims}, caught between {to} and the throne, which counts as a second man.',
  'taken-against-corner':
    'This takes {victims}: the {count?corner|corners} on {far} {count?counts|count} as a second man.',
  'taken-against-camp':
    'This takes {victims}: the {count?camp|camps} on {far} {count?counts|count} as a second man.',
  'taken-linnaean': 'This takes {victims}, caught between {to} and his own king, who is beset on the throne.',
  'taken-shieldwall':
    'This takes the row on {victims}: closed at both ends, with an enemy in front of each man.',
  'takes-several': 'This takes {victims}, each by a rule of its own.',
  'king-stands-on-throne':
    'The king is not taken: on the throne the attackers must hold {sides} of him; still open: {open}.',
  'king-stands-beside-throne':
    'The king is not taken: beside the throne the attackers must hold {sides} of him; still open: {open}.',
  'king-stands-elsewhere':
    'The king is not taken: the attackers must hold {sides} of him; still open: {open}.',
  'king-stands-on-edge': 'The king on {king} is not taken: the edge of the board does not hold him.',
  'walked-in': 'This is safe between {jaws}: only an enemy that arrives takes.',
  'square-not-hostile':
    'The man on {man} is not taken: the square behind him, {others}, does not count as an enemy.',
  'edge-not-hostile': 'The man on {man} is not taken: the edge of the board does not count as an enemy.',
  'no-arriving-jaw':
    'The man on {man} stood between {others} before: only a piece that arrives in that line takes him.',
  'king-unarmed': 'The man on {man} is not taken: the king takes no part in this capture.',
  'bad-position': 'This is not a tafl position.',
  'bad-row': 'A row of the position does not fit the board.',
  'bad-letter': 'The position has a letter that is no piece.',
  'bad-side': 'The side to move is `a` or `d`.',
  'bad-board': 'The position belongs to another board.',
  'bad-piece': 'The piece on {sites} cannot exist.',
  'two-kings': 'There are two kings: {sites}.',
  'closed-square': 'No man can stand on {sites}.',
  'bad-rules': 'These rules do not make a game of tafl.',
  'unknown-rule': 'The rules ask for something that is not known here.',
  'no-rules': 'The record does not say its rules.',
  'too-many-tags': 'The record has too many tags.',
  'bad-record': 'The record cannot be read from here on.',
  'unsolvable-repeater-loses':
    'Whoever repeats a position loses, so what a position is worth depends on those that came before it: no table of positions can hold that.',
  'bad-address': 'A variation branches off from a turn that is not in the record.',
} satisfies Record<TaflCode, Phrase>;
