export { formatPdn, makePdnFormat, parsePdn } from './pdn.ts';
export { PdnSplitter, parsePdnGames } from './stream.ts';
