import { t } from '#texts/exports.js';
import * as z from 'zod/mini';
import { getAccountData } from '#contract/account/account.ts';
import type { Schema } from '#contract/endpoint.ts';
import { languageAtWork } from '#contract/language.ts';
import { findAllOwn } from '../bookings/booking-queries.ts';
import { toBooking } from '../bookings/booking.ts';
import { findHouseholdData, readHousehold } from '../memberships/households/read-household.ts';
import { readOwnNotifications } from '../messages/calls/bell.ts';
import { readPayments } from '../payments/payment-view.ts';
import type { Services } from '../services.ts';
import { getUserById } from '../users/people.ts';
import { countAttempt } from '../../platform/db/attempt-store.ts';
import { Refusal } from '../../platform/errors.ts';
import type { MountFile } from '../../platform/http/mount-file.ts';
import { inLanguage } from '../../platform/language.ts';
import { secondsUntil, waitInWords } from '../../platform/retry-after.ts';

export function mountOwnData(mountFile: MountFile, services: Services): void {
  const { db } = services;
  mountFile(getAccountData, async ({ caller }) => {
    await countDownload(services, caller.userId);
    const { userId, email: userEmail } = caller;
    const parts = writeOwnData({
      profile: await getUserById(db, userId),
      bookings: async (before, limit) => (await findAllOwn(db, { userId, before, limit })).map(toBooking),
      payments: (before, limit) => readPayments(db, { userEmail, before, limit }),
      notifications: (before, limit) => readOwnNotifications(services, caller, { before, limit }),
      ...(caller.householdId !== null && {
        // Invitations are signed links, which must not end up in a file.
        household: { ...(await readHousehold(services, caller)), invited: [] },
        ...(await findHouseholdData(db, caller)),
      }),
    });
    return { name: 'my-club-data.json', parts };
  });
}

/** Minimum time between two downloads, because the response is large and rarely needed again. */
const BETWEEN_MS = 10 * 60_000;

/** Counts a user's download. Throws Refusal('busy') when the last one was less than BETWEEN_MS ago. */
async function countDownload(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<void> {
  if (!config.rateLimit) return;
  const now = clock();
  const next = new Date(now.getTime() + BETWEEN_MS);
  const { hits, resetsAt } = await countAttempt(db, `own-data ${userId}`, now, next);
  if (hits === 1) return;
  const retryAfter = secondsUntil(resetsAt, now);
  throw new Refusal('busy', t.downloaded({ wait: waitInWords(retryAfter) }), { retryAfter });
}

/** Few enough that writing a page takes only a moment; other requests are served between two pages. */
const PAGE_ROWS = 100;

/** Reads at most `limit` rows of a list after the row `before`, in a stable order. `before` is null for the first page. */
type ReadRows = (before: string | null, limit: number) => Promise<{ _id: string }[]>;

const LISTS = ['bookings', 'payments', 'notifications'] as const;
type List = (typeof LISTS)[number];
const { shape } = getAccountData.response;
const rest = z.omit(getAccountData.response, { bookings: true, payments: true, notifications: true });

/** The data of the response: the lists are read page by page, the rest is already loaded. */
type AccountData = Record<List, ReadRows> & z.input<typeof rest>;

const write = (schema: Schema, value: unknown) => JSON.stringify(z.parse(schema, value));

async function* writeRows(schema: Schema, readRows: ReadRows): AsyncGenerator<string> {
  let before: string | null = null;
  for (;;) {
    const rows: { _id: string }[] = await readRows(before, PAGE_ROWS);
    const text = write(schema, rows).slice(1, -1);
    if (text !== '') yield `${before === null ? '' : ','}${text}`;
    if (rows.length < PAGE_ROWS) return;
    before = rows.at(-1)?._id ?? null;
  }
}

async function* writeParts(data: AccountData): AsyncGenerator<string> {
  yield write(rest, data).slice(0, -1);
  for (const name of LISTS) {
    yield `,"${name}":[`;
    yield* writeRows(shape[name], data[name]);
    yield ']';
  }
  yield '}';
}

/**
 * Yields the response as JSON, one page at a time: it reads the next page once the reader has taken the last. The texts are in the
 * requester's language.
 */
function writeOwnData(data: AccountData): AsyncGenerator<string> {
  // The pages are read after the request handler has returned, so the language must be captured here.
  const language = languageAtWork();
  const inOwn =
    (read: ReadRows): ReadRows =>
    (before, limit) =>
      inLanguage(language, () => read(before, limit));
  const { bookings, payments, notifications } = data;
  return writeParts({
    ...data,
    bookings: inOwn(bookings),
    payments: inOwn(payments),
    notifications: inOwn(notifications),
  });
}
