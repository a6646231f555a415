import { registry } from '@boardwright/games';
import { BoardElement, defineBoard } from './element.ts';
import { LocalGame } from './local-game.ts';

const games = new WeakMap<Element, LocalGame>();

/** The game on an embedded board: `Boardwright.gameOn(element).undo()`. Undefined for boards a page drives itself. */
export function gameOn(element: Element): LocalGame | undefined {
  const known = games.get(element);
  if (known || !(element instanceof BoardElement) || !element.hasAttribute('variant')) return known;
  const game = new LocalGame(element, registry);
  games.set(element, game);
  return game;
}

/** Starts the games of all boards in a part of the page that name a variant. */
function startAll(root: ParentNode): void {
  for (const element of root.querySelectorAll('boardwright-board[variant]')) gameOn(element);
}

function startWatching(): void {
  defineBoard();
  startAll(document);
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        if (!(node instanceof Element)) continue;
        gameOn(node);
        startAll(node);
      }
      if (record.type === 'attributes' && record.target instanceof Element) {
        const known = games.get(record.target);
        // Another brush leaves the position alone, even one that cannot be yet.
        if (known && record.attributeName === 'brush') known.pickBrush();
        else if (known) known.restart();
        else gameOn(record.target);
      }
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['variant', 'rules', 'position', 'line', 'play', 'tell', 'edit', 'brush'],
  });
}

// The one place where loading a module does something: it is what the script tag is for. A server that renders pages
// may import it too.
if (typeof document !== 'undefined') startWatching();
