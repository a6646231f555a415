import { createStore } from './store.ts';

interface Losses {
  /** How often a session has ended under an open page: whatever is open then begins anew. */
  readonly count: number;
  /** Whether the last of them was an account's, which can be signed in to again. */
  readonly hadAccount: boolean;
}

export const useLosses = createStore<Losses>(() => ({ count: 0, hadAccount: false }));
