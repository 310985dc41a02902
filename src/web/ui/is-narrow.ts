/** Returns whether the screen is too narrow for a table, judged once when the page opens. */
export const isNarrow = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(width < 48rem)').matches;
