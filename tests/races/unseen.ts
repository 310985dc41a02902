import type { KyselyPlugin } from 'kysely';

/** Empties `column` in every result, so that a node decides as if it had found nothing. */
export function unseen(column: 'claims' | 'first'): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      const instead = column === 'claims' ? [] : null;
      const rows = result.rows.map((row) => (column in row ? { ...row, [column]: instead } : row));
      return Promise.resolve({ ...result, rows });
    },
  };
}
