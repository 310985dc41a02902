/** Page sizes of the Courts page; the first one is the default. */
export const PAGE_SIZES = [6, 12, 20, 30] as const;
