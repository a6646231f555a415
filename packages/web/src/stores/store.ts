import { useSyncExternalStore } from 'preact/compat';

type Change<T> = Partial<T> | ((state: T) => Partial<T>);

/** State outside the pages: a hook that draws again when what it picks has changed, and plain ways in. */
export interface Store<T> {
  <Picked>(pick: (state: T) => Picked): Picked;
  (): T;
  getState(): T;
  setState(change: Change<T>): void;
  /** Answers with the way to end it. */
  subscribe(listener: (state: T) => void): () => void;
}

/** The state is a value: a change makes another one, so that what was picked can be compared by identity. */
export function createStore<T extends object>(
  make: (set: (change: Change<T>) => void, get: () => T) => T,
): Store<T> {
  const listeners = new Set<(state: T) => void>();
  const get = () => state;
  const set = (change: Change<T>) => {
    const part = typeof change === 'function' ? change(state) : change;
    if (isWithin(part, state)) return;
    state = { ...state, ...part };
    for (const listener of [...listeners]) listener(state);
  };
  let state = make(set, get);
  const subscribe = (listener: (state: T) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const useStore = (pick: (state: T) => unknown = get) => useSyncExternalStore(subscribe, () => pick(state));
  return Object.assign(useStore as Store<T>, { getState: get, setState: set, subscribe });
}

/** A change that changes nothing wakes nobody. */
function isWithin<T extends object>(part: Partial<T>, state: T): boolean {
  return (Object.keys(part) as (keyof T)[]).every((key) => Object.is(part[key], state[key]));
}
