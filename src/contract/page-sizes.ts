/** Page sizes that the Courts page offers; the first is the usual one. */
export const PAGE_SIZES = [6, 12, 20, 30] as const;
