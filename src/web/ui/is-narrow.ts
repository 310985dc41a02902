/** Whether a screen has no room for a table beside its edges; as it is when a page is opened. */
export const isNarrow = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(width < 48rem)').matches;
