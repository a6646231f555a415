/** Addresses of modules that register games from outside, as the server wrote them into the document. */
export function outsideFamilies(): readonly string[] {
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[name="boardwright-family"]');
  return [...tags].map((tag) => tag.content);
}

/** Imports them. One that fails is left out: the page works without it, and the console says why. */
export async function loadFamilies(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    try {
      await import(/* @vite-ignore */ address);
    } catch (error) {
      console.error(`the game at ${address} could not be loaded`, error);
    }
  }
}
