const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** `0.4 kB`, `49 kB`, `1.3 MB`: never none of what is there. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1000;
  if (kilobytes >= 999.5) return `${(kilobytes / 1000).toLocaleString('en-GB', oneDigit)} MB`;
  if (kilobytes >= 10) return `${Math.round(kilobytes)} kB`;
  return `${Math.max(bytes > 0 ? 0.1 : 0, kilobytes).toLocaleString('en-GB', oneDigit)} kB`;
}
