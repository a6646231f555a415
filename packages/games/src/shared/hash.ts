/** Twelve characters that tell texts apart; good for names, not for secrets. Two FNV-1a sums over different starts. */
export function hashText(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 15), 0x01000193);
  }
  const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
  return (hex(high) + hex(low)).slice(2, 14);
}
