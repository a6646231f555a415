/** Everything the page keeps in the browser begins with this, so that it can be forgotten as a whole. */
const PREFIX = 'boardwright.';

/** What was kept under `name`, as `parse` understands it; undefined when there is nothing it understands. */
export function readKept<T>(name: string, parse: (value: unknown) => T | undefined): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined; // storage switched off, or written by something else
  }
}

/** Keeps a value, or forgets it when undefined. False where the storage is full or forbidden: nothing was kept. */
export function keep(name: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false; // private windows and full discs
  }
}

/** The names under which something is kept that begin with `start`. */
export function namesKept(start: string): readonly string[] {
  try {
    const whole = PREFIX + start;
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(whole) ? [key.slice(PREFIX.length)] : [],
    );
  } catch {
    return []; // storage switched off
  }
}

/** Calls back when another window of this browser has changed what is kept under a name. */
export function onKeptElsewhere(tell: (name: string) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key?.startsWith(PREFIX)) tell(key.slice(PREFIX.length));
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export function forgetAll(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept where storage is switched off.
  }
}
