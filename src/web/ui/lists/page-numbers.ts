export function pageCount(count: number, size: number): number {
  return Math.ceil(count / size);
}
