import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listBookings, listPast, type Booking } from '#contract/bookings/bookings.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { createAnnouncement, listAnnouncements } from '#contract/club/announcements.ts';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { listMemberships } from '#contract/memberships/member-list.ts';
import { listLetters, listNotifications } from '#contract/messages/messages.ts';
import { listCoupons } from '#contract/payments/coupons.ts';
import { listPaymentIssues } from '#contract/payments/payment-issues.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { listImports } from '#contract/people/member-imports.ts';
import { listMembers, listUsers, role, type User } from '#contract/people/users.ts';
import { listAudit } from '#contract/records/audit.ts';
import { endpoints } from '#contract/site/api.ts';
import { aMember, aUser } from '../support/people.ts';
import { openRichClub } from '../support/rich-club/open-rich-club.ts';

const { server, admin, member } = await openRichClub();
// The rich club's records all have the same time. Four days later a person without a booking and a member register.
server.clock.pass({ days: 4 });
await aUser(server, { name: 'Nusrat' });
await aMember(server, { name: 'Omar' });
await admin.ask(createAnnouncement, { body: { title: 'Eid', message: 'The hall is closed.' } });

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row extends { _id: string })[] ? Row : never;
type NameOf<E extends Endpoint> = Exclude<keyof NonNullable<RequestOf<E>['query']>, 'limit' | 'cursor'>;

/** Values of a filter, and a test of which rows of the whole list remain. */
interface Narrowing<Row> {
  values: (rows: Row[]) => readonly string[];
  stays: (row: Row, value: string) => boolean;
}
/** How to order the rows for each value of a sort filter. */
interface Sorting<Row> {
  sorts: Record<string, (row: Row) => string>;
  isDown: (value: string) => boolean;
}
/** A filter on something that the rows do not show is tested by this file. */
type Elsewhere = `tests/${string}.test.ts`;
type Filter<Row> = Narrowing<Row> | Sorting<Row> | Elsewhere;

const tests: { list: string; filter: string; show: () => Promise<void> | void }[] = [];
const lists = new Set<unknown>();

async function readAll<E extends Endpoint>(list: E, query: object, by = admin): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = [];
  let cursor: string | undefined;
  do {
    const { body, next } = await by.call(list, { query: { ...query, limit: 500, cursor } } as RequestOf<E>); // The query fits this list.
    rows.push(...(body as RowOf<E>[])); // A list is answered with its rows.
    cursor = next;
  } while (cursor !== undefined);
  return rows;
}
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).toSorted();

/** Declares the expected effect of each filter of a list. `query` is sent with every call. */
function filtersOf<E extends Endpoint>(
  list: E,
  filters: { [name in NameOf<E>]-?: Filter<RowOf<E>> },
  { query = {}, by = admin }: { query?: object; by?: typeof member } = {},
): void {
  lists.add(list);
  const read = (more: object = {}) => readAll(list, { ...query, ...more }, by);
  for (const [filter, said] of Object.entries<Filter<RowOf<E>>>(filters)) {
    const show = async () => {
      if (typeof said === 'string') {
        const shown = readFileSync(path.resolve(import.meta.dirname, '../..', said), 'utf8');
        expect(shown).toMatch(new RegExp(`\\b${filter}\\b`));
        return;
      }
      const all = await read();
      if ('sorts' in said) {
        for (const [value, by] of Object.entries(said.sorts)) {
          const keys = (await read({ [filter]: value })).map(by);
          expect(keys, value).toEqual(said.isDown(value) ? keys.toSorted().toReversed() : keys.toSorted());
          expect(new Set(keys).size, `different rows by ${value}`).toBeGreaterThan(1);
        }
        return;
      }
      const values = said.values(all);
      expect(values.length).toBeGreaterThan(0);
      let narrowed = 0;
      for (const value of values) {
        const staying = all.filter((row) => said.stays(row, value));
        expect(staying.length, `rows by ${value}`).toBeGreaterThan(0);
        if (staying.length < all.length) narrowed += 1;
        expect(idsOf(await read({ [filter]: value })), value).toEqual(idsOf(staying));
      }
      expect(narrowed).toBeGreaterThan(0);
    };
    tests.push({ list: `${list.method} ${list.path}`, filter, show });
  }
}

const all = (values: readonly string[]) => () => values;
/** Returns the value of the row in the middle of a list. */
const one =
  <Row>(of: (row: Row) => string) =>
  (rows: Row[]) =>
    rows
      .slice(rows.length >> 1)
      .slice(0, 1)
      .map(of);
const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
const nameOf = ({ displayName, email }: User) => displayName.toLowerCase() || email;

/** Filters that keep the last days of the rows, or the first ones. */
const days = <Row>(dayOf: (row: Row) => string) => ({
  from: {
    values: (rows: Row[]) => rows.map(dayOf).toSorted().slice(-1),
    stays: (row: Row, day: string) => dayOf(row) >= day,
  },
  to: {
    values: (rows: Row[]) => rows.map(dayOf).toSorted().slice(0, 1),
    stays: (row: Row, day: string) => dayOf(row) <= day,
  },
});
const AUDIT = 'tests/audit/audit.test.ts';
const today = toClubDate(server.clock.now());

filtersOf(listAnnouncements, {});
filtersOf(listCoupons, {});
filtersOf(listImports, {});
filtersOf(listNotifications, {});
filtersOf(listPaymentIssues, {});
filtersOf(listPayments, {
  user: { values: one(({ email }) => email), stays: ({ email }, user) => email === user },
});
filtersOf(listAudit, {
  ...days(({ at }) => toClubDate(new Date(at))),
  person: AUDIT,
  booking: AUDIT,
  payment: AUDIT,
  kind: AUDIT,
});
filtersOf(
  listBookings,
  {
    status: 'tests/bookings/booking-lists.test.ts',
    user: {
      values: one(({ user_email }) => user_email),
      stays: ({ user_email }, user) => user_email === user,
    },
    ...days(({ date }: Booking) => date),
    search: {
      values: one(({ user_name }) => user_name.slice(0, 6)),
      stays: ({ user_name, user_email, court_type }, part) =>
        [user_name, user_email, court_type].some((text) => has(text, part)),
    },
    sort: {
      sorts: { newest: ({ _id }) => _id, play: ({ date }) => date, 'play-latest': ({ date }) => date },
      isDown: (sort) => sort !== 'play',
    },
  },
  { query: { status: 'confirmed' } },
);
filtersOf(
  listPast,
  {
    what: {
      values: all(listPast.query.shape.what.def.innerType.options),
      stays: ({ status, date }, what) =>
        what === 'ended'
          ? ['rejected', 'cancelled'].includes(status)
          : status === 'confirmed' && date < today,
    },
  },
  { by: member },
);
filtersOf(listMembers, {
  search: {
    values: one(({ displayName }) => displayName.slice(0, 5)),
    stays: ({ displayName }, part) => has(displayName, part),
  },
  sort: {
    sorts: { name: nameOf, newest: ({ updated_at }) => updated_at ?? '' },
    isDown: (sort) => sort === 'newest',
  },
});
filtersOf(listUsers, {
  role: { values: all(role.options), stays: (user, value) => user.role === value },
  search: {
    values: one(({ email }) => email.slice(0, 8)),
    stays: ({ displayName, email }, part) => has(displayName, part) || has(email, part),
  },
  sort: {
    sorts: { name: nameOf, newest: ({ created_at }) => created_at },
    isDown: (sort) => sort === 'newest',
  },
});
filtersOf(listMemberships, {
  state: 'tests/memberships/member-list.test.ts',
  search: 'tests/memberships/member-list.test.ts',
  tier: { values: one(({ tier_id }) => tier_id), stays: ({ tier_id }, tier) => tier_id === tier },
});
filtersOf(listLetters, {
  state: {
    values: (rows) => [...new Set(rows.map(({ state }) => state))],
    stays: ({ state }, value) => state === value,
  },
  channel: 'tests/messages/text-messages.test.ts',
  search: {
    values: one(({ user_email }) => user_email),
    stays: ({ user_name, user_email }, part) => has(user_name, part) || has(user_email, part),
  },
});

test('each list that goes on page by page says here what its filters leave', () => {
  const paged = [...endpoints.values()].filter((one) => one.paged);
  expect(paged.filter((list) => !lists.has(list)).map(({ path }) => path)).toEqual([]);
});

test.each(tests)('$list by $filter has the rows that fit, and all of them', async ({ show }) => show());
