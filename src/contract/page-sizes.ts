/** Page sizes of the Courts page; the first is the usual one. */
export const PAGE_SIZES = [6, 12, 20, 30] as const;
