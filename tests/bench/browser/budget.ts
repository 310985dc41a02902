/** What Lighthouse says of one page: scores from 0 to 100, the largest paint in milliseconds, the layout shift. */
export interface Measured {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  LCP: number;
  CLS: number;
}

type Limits = Record<keyof Measured, number>;

export const AT_LEAST: Omit<Limits, 'LCP' | 'CLS'> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

export const AT_MOST: Pick<Limits, 'LCP' | 'CLS'> = { LCP: 1500, CLS: 0.02 };

/** The names of the budgets that a page misses. A figure that is missing misses its budget. */
export function missedBy(measured: Measured): string[] {
  const low = Object.entries(AT_LEAST).filter(
    // The keys of the table are those of the figures.
    ([name, least]) => !(measured[name as keyof Measured] >= least),
  );
  const high = Object.entries(AT_MOST).filter(([name, most]) => !(measured[name as keyof Measured] <= most));
  return [...low, ...high].map(([name]) => name);
}

/** The run in the middle by largest paint: one run more or less lucky decides nothing. */
export function middleOf(runs: readonly Measured[]): Measured {
  const middle = runs.toSorted((a, b) => a.LCP - b.LCP)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}
