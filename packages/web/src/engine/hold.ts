/// <reference lib="webworker" />

const waiting: unknown[] = [];
let isHolding = new URLSearchParams(location.search).has('family');

/** What is asked before games from outside are loaded waits here; the first to listen is the first to hear. */
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (!isHolding) return;
  event.stopImmediatePropagation();
  waiting.push(event.data);
});

/** Lets everything through that has waited, in order. */
export function release(): void {
  isHolding = false;
  for (const data of waiting.splice(0)) dispatchEvent(new MessageEvent('message', { data }));
}
