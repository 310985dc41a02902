import * as z from 'zod/mini';
import { getAccountData } from '#contract/account/account.ts';
import type { Schema } from '#contract/endpoint.ts';
import { languageAtWork } from '#contract/language.ts';
import { inLanguage } from '../../platform/language.ts';

/** Few enough that writing them takes a moment: others are answered between two pages. */
const PAGE_ROWS = 100;

/** Reads the rows of a list before one, at most `limit`, in an order that does not change; null: from the first. */
type ReadRows = (before: string | null, limit: number) => Promise<{ _id: string }[]>;

const LISTS = ['bookings', 'payments', 'notifications'] as const;
type List = (typeof LISTS)[number];
const { shape } = getAccountData.response;
const rest = z.omit(getAccountData.response, { bookings: true, payments: true, notifications: true });

/** What the answer has: the lists are read page by page, the rest is there. */
type AccountData = Record<List, ReadRows> & z.input<typeof rest>;

const write = (schema: Schema, value: unknown) => JSON.stringify(z.parse(schema, value));

async function* rowsOf(schema: Schema, readRows: ReadRows): AsyncGenerator<string> {
  let before: string | null = null;
  for (;;) {
    const rows: { _id: string }[] = await readRows(before, PAGE_ROWS);
    const text = write(schema, rows).slice(1, -1);
    if (text !== '') yield `${before === null ? '' : ','}${text}`;
    if (rows.length < PAGE_ROWS) return;
    before = rows.at(-1)?._id ?? null;
  }
}

async function* partsOf(data: AccountData): AsyncGenerator<string> {
  yield write(rest, data).slice(0, -1);
  for (const name of LISTS) {
    yield `,"${name}":[`;
    yield* rowsOf(shape[name], data[name]);
    yield ']';
  }
  yield '}';
}

/**
 * Yields the answer as JSON, a page at a time: the next page is read when the reader has taken the last. It is in the
 * language of who asks.
 */
export function accountDataOf(data: AccountData): AsyncGenerator<string> {
  // The pages are read when the reader takes them, which is no part of the call any more.
  const language = languageAtWork();
  const inOwn =
    (read: ReadRows): ReadRows =>
    (before, limit) =>
      inLanguage(language, () => read(before, limit));
  const { bookings, payments, notifications } = data;
  return partsOf({
    ...data,
    bookings: inOwn(bookings),
    payments: inOwn(payments),
    notifications: inOwn(notifications),
  });
}
