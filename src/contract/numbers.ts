import { banglaDigits } from './digits.ts';
import { both } from './language.ts';

/** Returns a number in Bangla digits, grouped in hundreds, then lakhs and crores. India's English has the same grouping. */
function inBangla(value: number, least: number, most: number): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
  const shown = Math.abs(value).toLocaleString('en-IN', digits);
  return banglaDigits(value < 0 && /[1-9]/.test(shown) ? `-${shown}` : shown);
}

const en = {
  decimal: (value: number, least: number, most: number) =>
    value.toLocaleString('en-GB', { minimumFractionDigits: least, maximumFractionDigits: most }),
  digits: (text: string) => text,
};

const bn: typeof en = {
  decimal: (value, least, most) => inBangla(value, least, most),
  digits: (text) => banglaDigits(text),
};

const formats = both({ en, bn });

/** Formats a number: `1234567` → `1,234,567` or `১২,৩৪,৫৬৭`. At most `mostDecimals` decimals are printed, without trailing zeros. */
export function formatNumber(value: number, mostDecimals = 0): string {
  return formats.decimal(value, 0, mostDecimals);
}

/** Formats a number with exactly `decimals` decimals: `99.5` → `99.50` or `৯৯.৫০`. */
export function formatDecimals(value: number, decimals: number): string {
  return formats.decimal(value, decimals, decimals);
}

/** Formats digits without grouping them as a number: `01712 345678` → the same, or `০১৭১২ ৩৪৫৬৭৮`. */
export function formatDigits(text: string): string {
  return formats.digits(text);
}
