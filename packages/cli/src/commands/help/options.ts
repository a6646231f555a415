/** The option by which every command that takes a variant takes house rules too. */
export const RULES = { '--rules <json>': 'Rule fields that differ from the variant' };
