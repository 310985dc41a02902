/** Returns how many pages hold `count` rows. */
export function pageCount(count: number, size: number): number {
  return Math.ceil(count / size);
}
