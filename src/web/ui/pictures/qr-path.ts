import { encode } from 'uqr';

/** The margin of light modules that scanners require around the code. */
const QUIET_ZONE = 4;

/** Returns the dark modules of a text's QR code as an SVG path for a drawing of `size` × `size`. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, size };
}
