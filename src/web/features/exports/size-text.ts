/** `0.4 MB`; what is there before the first part has come is not said. */
export function sizeText(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
