import type { CDPSession, Page } from 'playwright-core';

/** A node as a screen reader finds it. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly isFocused: boolean;
}

/** Somebody who neither sees the page nor has a mouse: the accessibility tree and keys are all there is. */
export interface Listener {
  /** The whole tree in reading order. */
  hear(): Promise<readonly Heard[]>;
  /** Listens until something of that role and name is there. */
  await(role: string, name: RegExp): Promise<Heard>;
  /** Presses Tab until something of that role and name has the focus. */
  tabTo(role: string, name: RegExp): Promise<void>;
  /** Goes to a place of the board with the arrow keys, and says what is heard there. */
  walkTo(place: string): Promise<string>;
  press(...keys: readonly string[]): Promise<void>;
  /** A moment between two hearings, in which the page has the processor to itself. */
  rest(): Promise<void>;
}

const LONGEST_WAIT_MS = 30_000;
const MOST_TABS = 120;

export async function listenTo(page: Page): Promise<Listener> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const hear = () => readTree(session);
  const focused = () => hearFocus(session);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const rest = () => page.waitForTimeout(50);
  /** The board is read once: nobody turns it while they listen. */
  let turned: boolean | undefined;
  return {
    hear,
    press,
    rest,
    async await(role, name) {
      const began = Date.now();
      while (Date.now() - began < LONGEST_WAIT_MS) {
        const found = (await hear()).find((node) => node.role === role && name.test(node.name));
        if (found) return found;
        await rest();
      }
      throw new Error(`nothing is heard of a ${role} ${name}`);
    },
    async tabTo(role, name) {
      for (let i = 0; i < MOST_TABS; i++) {
        await press('Tab');
        const now = await focused();
        if (now?.role === role && name.test(now.name)) return;
      }
      throw new Error(`the focus never comes to a ${role} ${name}`);
    },
    async walkTo(place) {
      const target = readPlace(place);
      const from = await focused();
      const here = from && readPlace(from.name);
      if (!here || !target) throw new Error(`the focus is not on the board: ${from?.name}`);
      turned ??= isTurned(await hear());
      await press(...keysTowards(here, target, turned));
      const now = await focused();
      const there = now && readPlace(now.name);
      if (there?.file === target.file && there.rank === target.rank) return now?.name ?? '';
      throw new Error(`arrows do not lead to ${place}: ${now?.name}`);
    },
  };
}

/** Brings the focus to the place that says `label`, as a screen reader's cursor does, and presses Enter. */
export async function touchByEar(page: Page, label: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const place = nodes.find(
    ({ role, name }) => /^(gridcell|button)$/.test(role?.value) && name?.value === label,
  );
  if (place?.backendDOMNodeId === undefined) throw new Error(`nothing says "${label}"`);
  await session.send('DOM.focus', { backendNodeId: place.backendDOMNodeId });
  await page.keyboard.press('Enter');
  await session.detach();
}

interface Place {
  readonly file: number;
  readonly rank: number;
}

/** The first square a label names: "White man at d6, can move". */
export function readPlace(label: string): Place | undefined {
  const found = /\b([a-s])(\d{1,2})\b/.exec(label.toLowerCase());
  return found ? { file: found[1].charCodeAt(0), rank: Number(found[2]) } : undefined;
}

/** Every square of a grid is a stop, those no man stands on too. */
function keysTowards(from: Place, to: Place, turned: boolean): readonly string[] {
  const across = to.file > from.file !== turned ? 'ArrowRight' : 'ArrowLeft';
  const along = to.rank > from.rank !== turned ? 'ArrowUp' : 'ArrowDown';
  return [
    ...Array<string>(Math.abs(to.file - from.file)).fill(across),
    ...Array<string>(Math.abs(to.rank - from.rank)).fill(along),
  ];
}

/** Rows are read from the top: a board whose first row is the lowest lies the other way round. */
function isTurned(tree: readonly Heard[]): boolean {
  const cells = tree.filter(({ role }) => role === 'gridcell').flatMap(({ name }) => readPlace(name) ?? []);
  return (cells.at(0)?.rank ?? 0) < (cells.at(-1)?.rank ?? 0);
}

/** What has the focus, as it is said when the focus comes there. Asking for the whole tree would take far longer. */
async function hearFocus(session: CDPSession): Promise<Heard | undefined> {
  const { result } = await session.send('Runtime.evaluate', { expression: `(${findFocus})()` });
  if (result.objectId === undefined) return undefined;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  await session.send('Runtime.releaseObject', { objectId: result.objectId });
  const node = nodes.at(0);
  return node && { role: String(node.role?.value), name: String(node.name?.value), isFocused: true };
}

/** Runs in the page. */
function findFocus(): Element | null | undefined {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found;
}

/** Texts are heard as the names of `StaticText`; boxes that only hold others are passed over. */
async function readTree(session: CDPSession): Promise<readonly Heard[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const heard: Heard[] = [];
  const read = (id: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value ?? '');
    const name = String(node.name?.value ?? '');
    const isFocused = node.properties?.some((one) => one.name === 'focused' && one.value.value === true);
    if (!node.ignored && name !== '' && role !== 'InlineTextBox')
      heard.push({ role, name, isFocused: isFocused ?? false });
    for (const child of node.childIds ?? []) read(child);
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  if (root) read(root.nodeId);
  return heard;
}
