/** The texts of one area in both languages; a text that one of them lacks does not compile. */
export function pair<K extends string>(
  en: Readonly<Record<K, string>>,
  es: Readonly<Record<NoInfer<K>, string>>,
): { readonly en: Readonly<Record<K, string>>; readonly es: Readonly<Record<K, string>> } {
  return { en, es };
}
