import { headOf, linesOf, type Column } from './csv.ts';

/** Rows of one page of a file; few enough to be read quickly and to stand in memory. */
const PAGE_ROWS = 1000;

/** Reads the rows behind one; null: from the first. At most `limit`, in an order that does not change. */
export type ReadPage<Row> = (after: Row | null, limit: number) => Promise<Row[]>;

/**
 * Yields the text of a file, a page at a time: the next page is read when the last was taken, each by a statement of its
 * own, so that nobody who reads slowly keeps a connection of the database. Rows are as of their page.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], readPage: ReadPage<Row>): AsyncGenerator<string> {
  // Its heads are in the language of who asks; the rest is made when the reader takes it.
  return partsOf(headOf(columns), columns, readPage);
}

async function* partsOf<Row>(
  head: string,
  columns: readonly Column<Row>[],
  readPage: ReadPage<Row>,
): AsyncGenerator<string> {
  yield head;
  for (let after: Row | null = null; ;) {
    const rows: Row[] = await readPage(after, PAGE_ROWS);
    if (rows.length > 0) yield linesOf(columns, rows);
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1) ?? null;
  }
}
