import { languageAtWork } from '#contract/language.ts';
import { inLanguage } from '../../platform/language.ts';
import { headOf, linesOf, type Column } from './csv.ts';

/** Rows of one page of a file; few enough to be read quickly and to stand in memory. */
const PAGE_ROWS = 1000;

/** Reads the rows behind one; null: from the first. At most `limit`, in an order that does not change. */
export type ReadPage<Row> = (after: Row | null, limit: number) => Promise<Row[]>;

/**
 * Yields the text of a file, a page at a time: the next page is read when the last was taken, each by a statement of its
 * own, so that nobody who reads slowly keeps a connection of the database. Rows are as of their page. All of it is in the
 * language of who asks; ids, dates, amounts, numbers, slots and what somebody typed are the same in each.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], readPage: ReadPage<Row>): AsyncGenerator<string> {
  // The rest is made when the reader takes it, which is no part of the call any more.
  const language = languageAtWork();
  const linesAfter = (after: Row | null) =>
    inLanguage(language, async () => {
      const rows = await readPage(after, PAGE_ROWS);
      return { rows, text: rows.length > 0 ? linesOf(columns, rows) : '' };
    });
  return partsOf(headOf(columns), linesAfter);
}

async function* partsOf<Row>(
  head: string,
  linesAfter: (after: Row | null) => Promise<{ rows: Row[]; text: string }>,
): AsyncGenerator<string> {
  yield head;
  for (let after: Row | null = null; ;) {
    const { rows, text }: { rows: Row[]; text: string } = await linesAfter(after);
    if (text !== '') yield text;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1) ?? null;
  }
}
