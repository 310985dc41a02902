import type { ClubDate } from '#contract/clock/club-time.ts';
import { asciiDigits } from '#contract/digits.ts';
import { poisha, type Poisha } from '#contract/money/money.ts';

/** The commas stand as in 1,234,567 or in 12,34,567; `500,00` is five hundred to some and fifty thousand to others. */
const AMOUNT = /^(-?)(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,6})?$/;
const CURRENCY = /^(?:bdt|taka|tk\.?|৳)|(?:bdt|taka|tk\.?|৳)$/giu;

/** `1,234.50`, `৳500`, `BDT 500.00` or `-12.5`, to the poisha and without its sign; null where it is no amount. */
export function readMoney(cell: string): { amount: Poisha; isNegative: boolean } | null {
  const plain = asciiDigits(cell)
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^'/, '')
    .replace(/^-\s*/, '-');
  const sign = plain.startsWith('-') ? '-' : '';
  const [, minus, whole, rest] =
    AMOUNT.exec(sign + plain.slice(sign.length).replaceAll(CURRENCY, '').trim()) ?? [];
  const digits = whole?.replaceAll(',', '') ?? '';
  if (digits === '' || digits.length > 9) return null;
  const amount = Math.round(Number(`${digits}${rest ?? ''}`) * 100);
  return { amount: poisha(amount), isNegative: minus === '-' };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Each way that a panel writes a day, with the places of year, month and day. */
const DAYS: [RegExp, [year: number, month: number, day: number]][] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/, [1, 2, 3]],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/, [3, 2, 1]],
  [/^(\d{1,2})[- ]([a-z]{3})[a-z]*[-, ]+(\d{4})(?!\d)/i, [3, 2, 1]],
  [/^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})(?!\d)/i, [3, 1, 2]],
];

/** Returns the day of a date or an instant as panels write them, the day before the month; null where it cannot be read. */
export function readDay(cell: string): ClubDate | null {
  const plain = asciiDigits(cell);
  for (const [shape, [year, month, day]] of DAYS) {
    const match = shape.exec(plain);
    if (!match) continue;
    const named = MONTHS.indexOf((match[month] ?? '').toLowerCase()) + 1;
    const parts = [match[year] ?? '', String(named || match[month]), match[day] ?? ''];
    const date = parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
    const instant = new Date(`${date}T00:00:00Z`);
    return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(date) ? null : date;
  }
  return null;
}
