import { poisha, type Poisha } from '#contract/money/money.ts';

/** `500.00`, `500` or `500.5` to poisha, without a detour over fractions; null where it is no amount to the poisha. */
export function parseTaka(text: string): Poisha | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return poisha(Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

/** 50000 to `500.00`. */
export function printTaka(amount: Poisha): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}
