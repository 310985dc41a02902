export const FILE_MARK = '/file/';

/**
 * Names a refund that only a settlement file knows: no provider can be asked about it by that. `mark` is what the file calls it, or its
 * day and amount.
 */
export function fileRef(paymentRef: string, mark: string): string {
  return `${paymentRef}${FILE_MARK}${mark}`;
}

export function isFromFile(ref: string): boolean {
  return ref.includes(FILE_MARK);
}
