const MINUTE_MS = 60_000;
const SPANS: [number, string][] = [
  [24 * 60 * MINUTE_MS, 'day'],
  [60 * MINUTE_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [1000, 'second'],
];

/** Returns a time that has passed, in milliseconds: `3 hours`. */
export function formatAge(ms: number): string {
  const [length, name] = SPANS.find(([span]) => ms >= span) ?? [1000, 'second'];
  const count = Math.max(0, Math.floor(ms / length));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
