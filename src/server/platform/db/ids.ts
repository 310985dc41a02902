/** Returns the lowest id that can be created at this instant: a UUIDv7 begins with the milliseconds since 1970. */
export function firstIdAt(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
