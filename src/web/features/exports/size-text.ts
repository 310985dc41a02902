import { t } from '#texts/exports.js';
import { formatDecimals, formatNumber } from '#contract/numbers.ts';

/** Formats a size: `0.4 kB`, `49 kB`, `1.3 MB`. A size above zero is never shown as zero. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1000;
  if (kilobytes >= 999.5) return t.megabytes({ amount: formatDecimals(kilobytes / 1000, 1) });
  if (kilobytes >= 10) return t.kilobytes({ amount: formatNumber(Math.round(kilobytes)) });
  return t.kilobytes({ amount: formatDecimals(Math.max(bytes > 0 ? 0.1 : 0, kilobytes), 1) });
}
