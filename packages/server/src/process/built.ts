/** A file beside the one that asks, as it is built: threads run it, also where who asks runs from its source. */
export function builtFile(name: string, asker: string): URL {
  return new URL(name, asker.endsWith('.ts') ? asker.replace('/server/src/', '/server/dist/') : asker);
}
