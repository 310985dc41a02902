import { t } from '#texts/exports.js';
import { languageAtWork } from '#contract/language.ts';
import type { AuditChange, AuditFilter, AuditRow } from '#contract/records/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { inLanguage } from '../../platform/language.ts';
import { findAudit, findNames } from '../audit/store.ts';
import { toAuditRow } from '../audit/view-rules.ts';
import { type Column, writeHeadLine, instantCell, writeLines } from './csv.ts';

/** Rows per page of a file; few enough to read quickly and to keep in memory. */
const PAGE_ROWS = 1000;

/** Reads at most `limit` rows after the given row, in a stable order. `after` is null for the first page. */
export type ReadPage<Row> = (after: Row | null, limit: number) => Promise<Row[]>;

/**
 * Yields the text of a file, one page at a time: it reads the next page once the last was taken, each in a query of its own, so that a slow
 * reader does not occupy a database connection. Rows are as of the time their page is read. Texts are in the requester's language; ids,
 * dates, amounts, numbers, slots and typed text are the same in every language.
 */
export function writeCsv<Row>(
  columns: readonly Column<Row>[],
  readPage: ReadPage<Row>,
): AsyncGenerator<string> {
  // The rest is generated after the request handler has returned, so the language must be captured here.
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

export function readAuditPages(db: Db, filter: AuditFilter): ReadPage<AuditRow> {
  return async (after, limit) => {
    const found = await findAudit(db, { filter, from: after?._id ?? null, limit, newestFirst: false });
    const names = await findNames(db);
    return found.map((row) => toAuditRow(row, names));
  };
}
