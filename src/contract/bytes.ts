const STEP = 1000;
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes: `12345678` → `12.3 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    bytes < STEP ? 0 : Math.floor(Math.log10(bytes) / Math.log10(STEP)),
  );
  const size = bytes / STEP ** power;
  return `${power > 0 && size < 100 ? size.toFixed(1) : Math.round(size)} ${UNITS[power]}`;
}
