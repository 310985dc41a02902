import { t } from '#texts/lists.js';

/** Joins words with commas and 'and': `['a', 'b', 'c']` → `a, b and c`. */
export function joinWithAnd(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : t.and({ rest: parts.slice(0, -1).join(', '), last });
}

/** Joins words with 'or': `['a', 'b', 'c']` → `a or b or c`. */
export function joinWithOr([first = '', ...others]: string[]): string {
  return others.reduce((rest, last) => t.or({ rest, last }), first);
}
