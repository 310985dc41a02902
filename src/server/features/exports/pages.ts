import { t } from '#texts/exports.js';
import { languageAtWork } from '#contract/language.ts';
import type { AuditChange, AuditFilter, AuditRow } from '#contract/records/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { inLanguage } from '../../platform/language.ts';
import { findAudit, findNames } from '../audit/store.ts';
import { toAuditRow } from '../audit/view-rules.ts';
import { type Column, writeHeadLine, instantCell, writeLines } from './csv.ts';

/** Rows of one page of a file; few enough to be read quickly and to stand in memory. */
const PAGE_ROWS = 1000;

/** Reads the rows behind one; null: from the first. At most `limit`, in an order that does not change. */
export type ReadPage<Row> = (after: Row | null, limit: number) => Promise<Row[]>;

/**
 * Yields the text of a file, a page at a time: the next page is read when the last was taken, each by a statement of its
 * own, so that nobody who reads slowly keeps a connection of the database. Rows are as of their page. All of it is in the
 * language of who asks; ids, dates, amounts, numbers, slots and what somebody typed are the same in each.
 */
export function writeCsv<Row>(
  columns: readonly Column<Row>[],
  readPage: ReadPage<Row>,
): AsyncGenerator<string> {
  // The rest is made when the reader takes it, which is no part of the call any more.
  const language = languageAtWork();
  const linesAfter = (after: Row | null) =>
    inLanguage(language, async () => {
      const rows = await readPage(after, PAGE_ROWS);
      return { rows, text: rows.length > 0 ? writeLines(columns, rows) : '' };
    });
  return writePages(writeHeadLine(columns), linesAfter);
}

async function* writePages<Row>(
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

function changesCell(changes: AuditChange[], side: 'before' | 'after'): string {
  return changes
    .flatMap(({ field, [side]: text }) => (text === null ? [] : [`${field}: ${text}`]))
    .join('\n');
}

export const auditColumns = (): readonly Column<AuditRow>[] => [
  [t.at, ({ at }) => instantCell(new Date(at))],
  [t.who, ({ who }) => who?.name ?? t.theSystem],
  [t.email, ({ who }) => who?.email ?? null],
  [t.what, ({ what }) => what],
  [t.about, ({ about }) => about],
  [t.before, ({ changes }) => changesCell(changes, 'before')],
  [t.after, ({ changes }) => changesCell(changes, 'after')],
  [t.booking, ({ booking_id }) => booking_id],
  [t.payment, ({ payment_id }) => payment_id],
  [t.network, ({ network }) => network],
  [t.browser, ({ browser }) => browser],
  [t.action, ({ action }) => action],
];

/** Returns the audit as a file has it, oldest first. */
export function readAuditPages(db: Db, filter: AuditFilter): ReadPage<AuditRow> {
  return async (after, limit) => {
    const found = await findAudit(db, { filter, from: after?._id ?? null, limit, newestFirst: false });
    const names = await findNames(db);
    return found.map((row) => toAuditRow(row, names));
  };
}
