import { poisha, type Poisha } from '#contract/money/money.ts';

/** Converts `500.00`, `500` or `500.5` to poisha without floating-point arithmetic; null when the text is not an amount in whole poisha. */
export function parseTaka(text: string): Poisha | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return poisha(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

/** Formats an amount in poisha: 50000 becomes `500.00`. */
export function printTaka(amount: Poisha): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
