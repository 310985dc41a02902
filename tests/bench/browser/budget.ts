/** The results of Lighthouse for one page: scores from 0 to 100, and measurements. */
export interface Measured {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Milliseconds until the largest thing in view is painted. */
  LCP: number;
  CLS: number;
  /** Total blocking time in milliseconds, used in place of INP because no one interacts with the page. */
  TBT: number;
  'kB in all': number;
  'kB of first scripts': number;
  requests: number;
}

type Limits = Partial<Record<keyof Measured, number>>;

export const AT_LEAST = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} satisfies Limits;

const AT_MOST_ANYWHERE = { LCP: 1200, CLS: 0.02, TBT: 200, 'kB of first scripts': 100 } satisfies Limits;

export const AT_MOST = {
  '/': { ...AT_MOST_ANYWHERE, 'kB in all': 110, requests: 14 },
  '/courts': AT_MOST_ANYWHERE,
  // Bangla has a font of its own, which may load late.
  '/bn': { ...AT_MOST_ANYWHERE, LCP: 1300 },
  '/bn/courts': { ...AT_MOST_ANYWHERE, LCP: 1300 },
} satisfies Record<string, Limits>;

/** Returns the names of the budgets that a page misses. A missing measurement counts as a miss. */
export function missedBy(measured: Measured, atMost: Limits): string[] {
  const figureOf = (name: string) => measured[name as keyof Measured];
  const low = Object.entries(AT_LEAST).filter(([name, least]) => !(figureOf(name) >= least));
  const high = Object.entries(atMost).filter(([name, most]) => !(figureOf(name) <= most));
  return [...low, ...high].map(([name]) => name);
}

/** Returns the run with the median largest paint, so that one unusual run decides nothing. */
export function middleOf(runs: readonly Measured[]): Measured {
  const middle = runs.toSorted((a, b) => a.LCP - b.LCP)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

/** Returns a table for docs/performance.md with a row for each page and each measurement beside its budget. */
export function describePages(pages: Record<string, Measured>, atMost: Record<string, Limits>): string {
  const names = ['LCP', 'CLS', 'TBT', 'kB of first scripts', 'kB in all', 'requests', 'performance'] as const;
  const rows = Object.entries(pages).map(([path, figures]) => {
    const limits: Limits = { ...atMost[path], performance: AT_LEAST.performance };
    const cells = names.map((name) => {
      const limit = limits[name];
      const sign = name in AT_LEAST ? '≥' : '≤';
      return limit === undefined ? `${figures[name]}` : `${figures[name]} (${sign} ${limit})`;
    });
    return [`\`${path}\``, ...cells];
  });
  const lines = [['page', ...names], names.map(() => '---').concat('---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
