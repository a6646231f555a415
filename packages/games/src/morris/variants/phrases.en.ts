import type { Phrase } from '../../contract/index.ts';
import type { SharedCode } from '../../shared/words.ts';
import type {
  AIMS,
  CHOICES,
  EVENTS,
  EXPLANATIONS,
  LAPSES,
  NOTES,
  OUTCOMES,
  PROMPTS,
  TERMS,
} from './codes.ts';

type Phrases<C extends string> = Readonly<Record<C, Phrase>>;

const ENDS: Phrases<
  (typeof OUTCOMES)[number] | Extract<SharedCode, 'no-moves' | 'quiet-limit' | 'repetition'>
> = {
  'few-men': {
    you: 'You win: {enemy} has {left?one man|# men} left.',
    they: '{Side} wins: {enemy} has {left?one man|# men} left.',
    enemy: 'You lose: {side} has left you {left?one man|# men}.',
  },
  'no-moves': {
    you: 'You win: {enemy} is shut in and cannot move.',
    they: '{Side} wins: {enemy} is shut in and cannot move.',
    enemy: 'You lose: {side} has shut you in, and you cannot move.',
  },
  'no-moves-draw': { you: 'Draw: your men are shut in.', they: 'Draw: {side}’s men are shut in.' },
  'full-board': {
    you: 'You win: the board is full, and that loses for {enemy}.',
    they: '{Side} wins: the board is full, and that loses for {enemy}.',
    enemy: 'You lose: the board is full, and that loses for {enemy}.',
  },
  'full-board-draw': 'Draw: the board is full.',
  repetition: 'Draw: the same position came up {times?once|# times}.',
  'quiet-limit': 'Draw: {limit?one move|# moves} passed without a man being taken.',
  'endgame-quiet-limit':
    'Draw: {limit?one move|# moves} passed without a man being taken, and one side has only three men.',
};

const ASKED: Phrases<(typeof PROMPTS)[number] | (typeof NOTES)[number]> = {
  place: {
    you: '{hand?Place your last man on an empty point.|Place a man on an empty point: # left in hand.}',
    they: '{Side} {hand?places the last man.|places a man: # left in hand.}',
  },
  'place-or-slide': {
    you: 'Place a man ({hand} left in hand) or slide one to the next point.',
    they: '{Side} places a man ({hand} left in hand) or slides one to the next point.',
  },
  slide: {
    you: 'Slide a man along a line to the next empty point.',
    they: '{Side} slides a man along a line to the next empty point.',
  },
  'slide-only-man': {
    you: 'Only your man on {man} can move: slide it to {landings}.',
    they: 'Only {side}’s man on {man} can move.',
  },
  fly: {
    you: 'You are down to {men?one man|# men}: fly with one to any empty point.',
    they: '{Side} is down to {men?one man|# men} and may fly to any empty point.',
  },
  'slide-or-leap': {
    you: 'Slide a man, or leap over one of {enemy}’s men with {leapers} and take it.',
    they: '{Side} slides a man, or leaps over one of {enemy}’s men and takes it.',
  },
  'fly-or-leap': {
    you: 'Fly anywhere, or leap over one of {enemy}’s men with {leapers} and take it.',
    they: '{Side} flies anywhere, or leaps over one of {enemy}’s men and takes it.',
  },
  'slide-to': {
    you: 'Slide the man on {man} to {landings}.',
    they: '{Side} slides the man on {man} to {landings}.',
  },
  'fly-to': {
    you: 'You are down to {men?one man|# men}, so the man on {man} may fly: to any empty point.',
    they: '{Side} is down to {men?one man|# men}, so the man on {man} may fly to any empty point.',
  },
  'leap-to': {
    you: 'The man on {man} may leap to {leaps} and take the man between.',
    they: '{Side}’s man on {man} may leap to {leaps} and take the man between.',
  },
  'near-draw': {
    you: 'Slide a man: {left?one move|# moves} until the draw unless a man is taken.',
    they: '{Side} slides a man: {left?one move|# moves} until the draw unless a man is taken.',
  },
  'near-draw-fly': {
    you: 'Fly anywhere: {left?one move|# moves} until the draw unless a man is taken.',
    they: '{Side} flies: {left?one move|# moves} until the draw unless a man is taken.',
  },
  'near-draw-placing': {
    you: 'Your move: {left?one more|# more} without placing or taking a man and the game is drawn.',
    they: '{Side} moves: {left?one more|# more} without placing or taking a man and the game is drawn.',
  },
  'near-repetition': {
    you: 'Your move: this position came up {times} times, once more is a draw.',
    they: '{Side} moves: this position came up {times} times, once more is a draw.',
  },
  'take-by-mill': {
    you: 'Mill! Take {count?one|#} of {enemy}’s men.',
    they: '{Side} closed a mill and must take {count?one|#} of {enemy}’s men.',
    enemy: '{Side} closed a mill and takes {count?one|#} of your men.',
  },
  'take-by-mill-safe': {
    you: 'Mill! Take {count?one|#} of {enemy}’s men; men in mills are safe.',
    they: '{Side} closed a mill and must take {count?one|#} of {enemy}’s men; men in mills are safe.',
    enemy: '{Side} closed a mill and takes {count?one|#} of your men; men in mills are safe.',
  },
  'note-foe-slides': {
    you: '{Enemy}, with {foes}, only slides.',
    they: '{Enemy}, with {foes}, only slides.',
  },
  'note-may-take': { you: 'You may take {targets}.', they: '{Side} may take {targets}.' },
  'take-by-mill-any': {
    you: 'Mill! All of {enemy}’s men stand in mills, so take any {count?one|#}.',
    they: '{Side} closed a mill: all of {enemy}’s men stand in mills, so any {count?one|#} may be taken.',
  },
  'mark-by-mill': {
    you: 'Mill! Take {count?one|#} of {enemy}’s men; {count?it stays|they stay} marked on the board until all men are placed.',
    they: '{Side} closed a mill and must take {count?one|#} of {enemy}’s men; {count?it stays|they stay} marked on the board until all men are placed.',
  },
  'mark-by-mill-safe': {
    you: 'Mill! Take {count?one|#} of {enemy}’s men outside mills; {count?it stays|they stay} marked on the board until all men are placed.',
    they: '{Side} closed a mill and must take {count?one|#} of {enemy}’s men outside mills; {count?it stays|they stay} marked on the board until all men are placed.',
  },
  'take-more': {
    you: '{done} of {all} taken: take {count?one more|# more} of {enemy}’s men.',
    they: '{done} of {all} taken: {side} must take {count?one more|# more} of {enemy}’s men.',
  },
  'take-caught': {
    you: 'Take the man on {targets}: it is caught between two of yours (custodian capture).',
    they: '{Side} must take the man on {targets}: it is caught between two of {side}’s (custodian capture).',
  },
  'take-both-ends': {
    you: 'Your man stands between {targets}: take both (intervention).',
    they: '{Side}’s man stands between {targets} and must take both (intervention).',
  },
  'take-open-end': {
    you: 'Your man stands between two of {enemy}’s: take the one on {targets}; the other is safe in a mill.',
    they: '{Side} must take the man on {targets}; the man on the other end is safe in a mill.',
  },
  'take-other-end': {
    you: '1 of 2 taken: now take {targets} too, since your man came between both.',
    they: '1 of 2 taken: {side} must take {targets} too, since the man came between both.',
  },
  'take-leapt': {
    you: 'You leapt over the man on {targets}: take it.',
    they: '{Side} leapt over the man on {targets} and must take it.',
  },
  'give-up-own': {
    you: '{Enemy} closed a mill: give up {count?one|#} of your men.',
    they: '{Enemy} closed a mill: {side} must give up {count?a man|# men}.',
    enemy: 'You closed a mill: {side} must give up {count?a man|# men}.',
  },
  'give-up-uncounted': {
    you: 'Nobody has a mill: give up {count?one|#} of your own men.',
    they: 'Nobody has a mill: {side} must give up {count?a man|# men}.',
  },
  'take-then-move': {
    you: 'Your men are shut in: take one of {enemy}’s men beside yours, then move.',
    they: '{Side}’s men are shut in: {side} must take a man beside them, then move.',
  },
  'take-then-pass': {
    you: 'Your men are shut in: take one of {enemy}’s men beside yours, then {enemy} moves.',
    they: '{Side}’s men are shut in: {side} must take a man beside them, then {enemy} moves.',
  },
  'take-then-they': {
    you: 'Your men are shut in: take one of {enemy}’s men beside yours, then {enemy} takes one of yours.',
    they: '{Side}’s men are shut in: {side} must take a man beside them, then {enemy} takes one too.',
  },
  'take-in-turn': {
    you: '{Enemy}’s men were shut in: now you too take one of {enemy}’s men beside yours.',
    they: '{Enemy}’s men were shut in: now {side} must take a man beside its own too.',
  },
  'take-full': {
    you: 'The board is full: take {count?one|#} of {enemy}’s men.',
    they: 'The board is full: {side} must take {count?one|#} of {enemy}’s men.',
  },
  'take-full-safe': {
    you: 'The board is full: take {count?one|#} of {enemy}’s men; men in mills are safe.',
    they: 'The board is full: {side} must take {count?one|#} of {enemy}’s men; men in mills are safe.',
  },
  'take-counted': {
    you: 'The mills are counted: take {count?one|#} of {enemy}’s men.',
    they: 'The mills are counted: {side} must take {count?one|#} of {enemy}’s men.',
  },
  'take-counted-safe': {
    you: 'The mills are counted: take {count?one|#} of {enemy}’s men; men in mills are safe.',
    they: 'The mills are counted: {side} must take {count?one|#} of {enemy}’s men; men in mills are safe.',
  },
  'choose-mill-custodian': {
    you: 'Choose one, the other is lost: {count?one man|# men} for your mill, or the man on {caught}, caught between two of yours.',
    they: '{Side} must choose one, the other is lost: {count?one man|# men} for the mill, or the man on {caught}, caught between two of {side}’s.',
  },
  'choose-mill-intervention': {
    you: 'Choose one, the other is lost: {count?one man|# men} for your mill, or both men your man came between.',
    they: '{Side} must choose one, the other is lost: {count?one man|# men} for the mill, or both ends of a line.',
  },
  'choose-custodian-intervention': {
    you: 'Choose one: the man on {caught}, caught between two of yours, or both men your man came between.',
    they: '{Side} must choose one: the man on {caught}, caught between two of {side}’s, or both ends of a line.',
  },
  'choose-all': {
    you: 'Choose: {count?one man|# men} for your mill, the man on {caught}, caught between two of yours, or both men your man came between.',
    they: '{Side} must choose: {count?one man|# men} for the mill, the man on {caught}, caught between two of {side}’s, or both ends of a line.',
  },
  'choose-line': {
    you: 'Your man came between men on several lines: choose one line and take both its ends; the other men stay.',
    they: '{Side} must choose one of several lines and take both its ends; the other men stay.',
  },
  'nothing-to-take': 'A man is owed, but none may be taken: nobody can go on from here.',
};

const WAYS: Phrases<(typeof CHOICES)[number] | (typeof LAPSES)[number]> = {
  'choice-mill': 'Mill {line}: take {count?one|#} of {enemy}’s men; {lapses}.',
  'choice-mill-safe': 'Mill {line}: take {count?one|#} of {enemy}’s men outside mills; {lapses}.',
  'choice-custodian': {
    you: 'Custodian capture {line}: take the man on {targets}, caught between two of yours; {lapses}.',
    they: 'Custodian capture {line}: take the man on {targets}, caught between two men; {lapses}.',
  },
  'choice-intervention': {
    you: 'Intervention {line}: take {targets}, your man stands between them; {lapses}.',
    they: 'Intervention {line}: take {targets}, with a man between them; {lapses}.',
  },
  'choice-open-end': 'Intervention {line}: take {targets}, the other end is safe in a mill; {lapses}.',
  'lapses-mill': 'the mill takes nothing',
  'lapses-custodian': 'the custodian capture is lost',
  'lapses-intervention': 'the intervention is lost',
  'lapses-line': 'the other line is lost',
  'lapses-rest': 'the other captures are lost',
};

const HAPPENED: Phrases<(typeof EVENTS)[number] | (typeof TERMS)[number]> = {
  placed: { you: 'You placed a man on {to}.', they: '{Side} placed a man on {to}.' },
  moved: {
    you: 'You moved a man from {from} to {to}.',
    they: '{Side} moved a man from {from} to {to}.',
  },
  flew: {
    you: 'You flew a man from {from} to {to}.',
    they: '{Side} flew a man from {from} to {to}.',
  },
  leapt: {
    you: 'You leapt over {over} to {to}.',
    they: '{Side} leapt over {over} to {to}.',
    enemy: '{Side} leapt over your man on {over} to {to}.',
  },
  'came-placed': 'placed a man on {to}',
  'came-moved': 'moved a man from {from} to {to}',
  'came-flew': 'flew a man from {from} to {to}',
  'closed-mill': {
    you: 'You {came} and closed {mills?a mill|# mills} on {lines}.',
    they: '{Side} {came} and closed {mills?a mill|# mills} on {lines}.',
  },
  'closed-mill-took': {
    you: 'You {came}, closed {mills?a mill|# mills} on {lines} and took {taken}.',
    they: '{Side} {came}, closed {mills?a mill|# mills} on {lines} and took {taken}.',
    enemy:
      '{Side} {came}, closed {mills?a mill|# mills} on {lines} and took your {count?man|men} on {taken}.',
  },
  'closed-mill-from-hand': {
    you: 'You {came}, closed {mills?a mill|# mills} on {lines} and took {count?one man|# men} out of {enemy}’s hand.',
    they: '{Side} {came}, closed {mills?a mill|# mills} on {lines} and took {count?one man|# men} out of {enemy}’s hand.',
    enemy:
      '{Side} {came}, closed {mills?a mill|# mills} on {lines} and took {count?one man|# men} out of your hand.',
  },
  'closed-mill-owner': {
    you: 'You {came} and closed {mills?a mill|# mills} on {lines}: {enemy} chooses which man to give up.',
    they: '{Side} {came} and closed {mills?a mill|# mills} on {lines}: {enemy} chooses which man to give up.',
    enemy: '{Side} {came} and closed {mills?a mill|# mills} on {lines}: you choose which man to give up.',
  },
  'closed-mill-counted': {
    you: 'You {came} and closed {mills?a mill|# mills} on {lines}: mills are counted when all men are placed.',
    they: '{Side} {came} and closed {mills?a mill|# mills} on {lines}: mills are counted when all men are placed.',
  },
  'closed-mill-void': {
    you: 'You {came} and closed {mills?a mill|# mills} on {lines}, but there was no man to take.',
    they: '{Side} {came} and closed {mills?a mill|# mills} on {lines}, but there was no man to take.',
  },
  'closed-mill-used': {
    you: 'You {came} and closed {lines} again: each mill takes a man only once.',
    they: '{Side} {came} and closed {lines} again: each mill takes a man only once.',
  },
  caught: {
    you: 'You {came} and took {taken}, caught between {ends} (custodian capture).',
    they: '{Side} {came} and took {taken}, caught between {ends} (custodian capture).',
    enemy: '{Side} {came} and took your man on {taken}, caught between {ends} (custodian capture).',
  },
  'came-between': {
    you: 'You {came}, between the men on {taken}, and took both (intervention).',
    they: '{Side} {came}, between the men on {taken}, and took both (intervention).',
    enemy: '{Side} {came}, between your men on {taken}, and took both (intervention).',
  },
  'came-between-one': {
    you: 'You {came}, between two men, and took the one on {taken} (intervention).',
    they: '{Side} {came}, between two men, and took the one on {taken} (intervention).',
    enemy: '{Side} {came}, between two of your men, and took the one on {taken} (intervention).',
  },
  'leapt-took': {
    you: 'You leapt from {from} to {to} and took {taken}.',
    they: '{Side} leapt from {from} to {to} and took {taken}.',
    enemy: '{Side} leapt from {from} to {to} and took your man on {taken}.',
  },
  took: {
    you: 'You took {taken}.',
    they: '{Side} took {taken}.',
    enemy: '{Side} took your {count?man|men} on {taken}.',
  },
  'gave-up': {
    you: 'You gave up the {count?man|men} on {taken}.',
    they: '{Side} gave up the {count?man|men} on {taken}.',
  },
  'took-shut-in': {
    you: 'You took {taken}, since men were shut in.',
    they: '{Side} took {taken}, since men were shut in.',
    enemy: '{Side} took your {count?man|men} on {taken}, since men were shut in.',
  },
  'took-full': {
    you: 'You took {taken}, since the board was full.',
    they: '{Side} took {taken}, since the board was full.',
    enemy: '{Side} took your {count?man|men} on {taken}, since the board was full.',
  },
  'took-counted': {
    you: 'You took {taken} when the mills were counted.',
    they: '{Side} took {taken} when the mills were counted.',
    enemy: '{Side} took your {count?man|men} on {taken} when the mills were counted.',
  },
  'stays-marked':
    '{count?The man|The men} on {taken} {count?stays|stay} marked and in the way until all men are placed.',
  'plays-again': { you: 'You play again.', they: '{Side} plays again.' },
  passes: { you: 'Your men are shut in: you pass.', they: '{Side}’s men are shut in: {side} passes.' },
  'all-placed': 'All men are placed: they slide now.',
  'laid-aside': 'The placing is over: men left in hand are laid aside, and men slide now.',
  'may-fly': {
    you: 'You may fly from now on.',
    they: '{Side} may fly from now on.',
  },
};

const WANTED: Phrases<(typeof AIMS)[number]> = {
  'aim-by-mill': {
    you: 'You take one by closing a mill, three of yours in a line.',
    they: 'One is taken by closing a mill, three men in a line.',
  },
  'aim-by-custodian': 'Closing in a man from both sides takes it too.',
  'aim-by-intervention': 'Coming between two men takes both.',
  'aim-by-leap': 'Jumping over a man takes it.',
  'aim-few': {
    you: 'Take {enemy}’s men until only {left} {left?is|are} left, hand included.',
    they: '{Side} wants to take {enemy}’s men until only {left} {left?is|are} left, hand included.',
  },
  'aim-few-or-shut': {
    you: 'Take {enemy}’s men until only {left} {left?is|are} left, hand included, or until none can move.',
    they: '{Side} wants to take {enemy}’s men until only {left} {left?is|are} left, hand included, or to leave none that can move.',
  },
};

const EXPLAINED: Phrases<(typeof EXPLANATIONS)[number] | Extract<SharedCode, 'bad-move'>> = {
  'bad-move':
    'A move names the point where a man is placed (d6), the points it goes from and to (d6-d5), or the man that is taken (xd6).',
  'bad-site': 'There is no such point on this board: the letters and numbers at its edge name the points.',
  'site-taken': 'A man stands on {at}: choose an empty point.',
  'marked-man-there': 'The marked man on {at} is in the way until all men are placed.',
  'hand-empty': {
    you: 'All your men are on the board: move one of them.',
    they: 'All of {side}’s men are on the board: one of them has to move.',
  },
  'must-place': {
    you: 'You have {hand?one man|# men} in hand: place {hand?it|one} before men move.',
    they: '{Side} has {hand?one man|# men} in hand and must place {hand?it|one} before men move.',
  },
  'must-remove': {
    you: 'Your turn goes on: first take one of {enemy}’s men, {targets}.',
    they: '{Side}’s turn goes on: first {side} must take one of {enemy}’s men, {targets}.',
  },
  'must-give-up': {
    you: 'First give up one of your own men: {targets}.',
    they: 'First {side} has to give up one of its own men: {targets}.',
  },
  'nothing-owed': 'A man is taken only after a move that earns it, such as closing a mill.',
  'man-blocked': 'The man on {at} is shut in: all points beside it are taken.',
  'not-your-man': {
    you: 'The man on {at} is {enemy}’s: move one of your own.',
    they: 'The man on {at} is {enemy}’s: {side} moves its own men.',
  },
  'no-man-to-move': {
    you: 'No man stands on {at}: move one of your own men.',
    they: 'No man stands on {at}: {side} moves one of its own men.',
  },
  'not-adjacent':
    'Men slide along a line to the next point, and nobody flies in this game: {to} is not next to {from}.',
  'cannot-fly-yet':
    'Nobody flies while holding men in hand: a man slides to the next point, and {to} is not next to {from}.',
  'too-many-to-fly': {
    you: 'Men slide along a line to the next point: you fly only with {most?one man|# men} or fewer, and you have {men}.',
    they: 'Men slide along a line to the next point: a side flies only with {most?one man|# men} or fewer, and {side} has {men}.',
  },
  'repeated-mill':
    'The man on {from} has just closed a mill: it may not go straight back to {to} and close another.',
  'closes-mill': 'This closes a mill on {lines}.',
  'captures-custodian': {
    you: 'This catches {caught} between two of your men.',
    they: 'This catches {caught} between two of {side}’s men.',
  },
  'captures-intervention': 'This comes between {ends}, which are both taken.',
  'captures-both-ways': {
    you: 'This catches {caught} between two of your men and comes between {ends}: one of the two captures may be chosen.',
    they: 'This catches {caught} between two of {side}’s men and comes between {ends}: one of the two captures may be chosen.',
  },
  leaps: 'This leaps over the man on {over}, which is taken.',
  'takes-by-mill': {
    you: 'You closed a mill, so you may take {at}.',
    they: '{Side} closed a mill and may take {at}.',
  },
  'takes-by-custodian': {
    you: 'The man on {at} is caught between two of yours.',
    they: 'The man on {at} is caught between two of {side}’s.',
  },
  'takes-by-intervention': {
    you: 'Your man came between {at} and another: both are taken.',
    they: '{Side}’s man came between {at} and another: both are taken.',
  },
  'takes-other-end': 'One end of the line is taken, so the man on the other end, {at}, goes too.',
  'takes-by-leap': 'A man leapt over {at}, so it is taken.',
  'takes-own': {
    you: 'You have to give up one of your own men: {at} may go.',
    they: '{Side} has to give up one of its own men: {at} may go.',
  },
  'takes-because-blocked': 'Men are shut in, so the man on {at} beside them may be taken.',
  'takes-because-full': 'The board is full, so {at} may be taken.',
  'takes-by-mill-count': 'The mills were counted when all men were placed, so {at} may be taken.',
  'nobody-there': 'No man stands on {at}: choose a man that may be taken.',
  'already-marked': 'The man on {at} is taken already: it stays marked until all men are placed.',
  'own-man': {
    you: 'The man on {at} is your own: take one of {enemy}’s.',
    they: 'The man on {at} is {side}’s own: one of {enemy}’s has to be taken.',
  },
  'must-be-own': {
    you: 'The man on {at} is {enemy}’s: give up one of your own.',
    they: 'The man on {at} is {enemy}’s: {side} has to give up one of its own.',
  },
  'in-mill':
    'The man on {at} is safe: it stands in a mill, {lines}. Take a man that stands in none: {targets}.',
  'not-beside-you': {
    you: 'Men are shut in, so only a man beside one of yours may be taken: {targets}.',
    they: 'Men are shut in, so only a man beside one of {side}’s may be taken: {targets}.',
  },
  'not-sandwiched': {
    you: 'Only a man caught between two of yours may be taken: {targets}.',
    they: 'Only a man caught between two of {side}’s may be taken: {targets}.',
  },
  'not-an-end': {
    you: 'Only the men your man came between may be taken: {targets}.',
    they: 'Only the men {side}’s man came between may be taken: {targets}.',
  },
  'other-end-owed': 'One end of the line is taken, so the man on the other end has to go too: {targets}.',
  'not-a-target': 'Only the men this move caught may be taken: {targets}.',
  'not-leapt': 'Only the man that was leapt over may be taken: {targets}.',
};

/** What is said of a game in English: its state, its moves and its end. */
export const PHRASES_EN = { ...ENDS, ...ASKED, ...WAYS, ...HAPPENED, ...WANTED, ...EXPLAINED };
