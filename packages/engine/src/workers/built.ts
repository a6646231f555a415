/** The address of a built file of this package, whether this code runs from its source, from `dist` or from a chunk. */
export function builtFile(path: string): URL {
  const home = import.meta.url.replace(/\/(?:src|dist)\/(?!.*\/(?:src|dist)\/).*$/, '');
  return new URL(`${home}/dist/${path}`);
}
