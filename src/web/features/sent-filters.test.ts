import { afterEach, expect, test, vi } from 'vitest';
import type { ListPage } from '#web/api/paging.ts';
import { auditFound } from './audit/queries.ts';
import { confirmedBookings } from './bookings/queries.ts';
import { membershipsFound } from './member-list/queries.ts';
import { emails } from './messages/email-queries.ts';
import { usersFound } from './users/queries.ts';

afterEach(() => vi.unstubAllGlobals());

const AUDIT = {
  person: 'a@example.com',
  booking: 'b',
  payment: 'p',
  kind: 'money',
  from: '2026-11-01',
  to: '2026-11-30',
} as const;

/** Each filtered list with all its filters, and the parameters that its call must send. */
const LISTS = {
  everybody: {
    list: usersFound('everybody', ' Amina ', { sort: 'name', role: 'staff' }),
    sends: { search: 'Amina', sort: 'name', role: 'staff' },
    others: [
      usersFound('members', ' Amina ', { sort: 'name', role: 'staff' }),
      usersFound('everybody', '', { sort: 'name', role: 'staff' }),
      usersFound('everybody', ' Amina ', { sort: 'newest', role: 'staff' }),
      usersFound('everybody', ' Amina ', { sort: 'name', role: '' }),
    ],
  },
  memberships: {
    list: membershipsFound('Amina ', { state: 'grace', tier: 'gold' }),
    sends: { search: 'Amina', state: 'grace', tier: 'gold' },
    others: [
      membershipsFound('', { state: 'grace', tier: 'gold' }),
      membershipsFound('Amina', { state: null, tier: 'gold' }),
      membershipsFound('Amina', { state: 'grace', tier: '' }),
    ],
  },
  'e-mails': {
    list: emails({ channel: 'sms', state: 'failed' }, 'Amina'),
    sends: { channel: 'sms', state: 'failed', search: 'Amina' },
    others: [
      emails({ channel: 'mail', state: 'failed' }, 'Amina'),
      emails({ channel: 'sms', state: undefined }, 'Amina'),
      emails({ channel: 'sms', state: 'failed' }, ''),
    ],
  },
  audit: {
    list: auditFound(AUDIT, 8),
    sends: { ...AUDIT, limit: '8' },
    others: [
      ...Object.keys(AUDIT).map((name) => auditFound({ ...AUDIT, [name]: '' }, 8)),
      auditFound(AUDIT, 20),
    ],
  },
  'confirmed bookings': {
    list: confirmedBookings('Amina', { sort: 'play-latest', from: '2026-11-01', to: '2026-11-30' }),
    sends: {
      status: 'confirmed',
      search: 'Amina',
      sort: 'play-latest',
      from: '2026-11-01',
      to: '2026-11-30',
    },
    others: [
      confirmedBookings('', { sort: 'play-latest', from: '2026-11-01', to: '2026-11-30' }),
      confirmedBookings('Amina', { sort: 'play', from: '2026-11-01', to: '2026-11-30' }),
      confirmedBookings('Amina', { sort: 'play-latest', from: '', to: '2026-11-30' }),
      confirmedBookings('Amina', { sort: 'play-latest', from: '2026-11-01', to: '' }),
    ],
  },
} as const;

/** The part of the query context that the lists use. */
type Ask = (page: { pageParam: string | null; signal: AbortSignal }) => Promise<ListPage<unknown>>;

test.each(Object.entries(LISTS))(
  '%s are asked for by each filter, on the next page too',
  async (_name, { list, sends, others }) => {
    const asked: object[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      const { searchParams } = new URL(address, 'http://club.test');
      asked.push(Object.fromEntries(searchParams));
      return Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } }));
    });
    const ask = list.queryFn as unknown as Ask; // each list has a `queryFn`, with its own type of rows
    for (const pageParam of [null, 'abc']) await ask({ pageParam, signal: new AbortController().signal });
    expect(asked).toEqual([sends, { ...sends, cursor: 'abc' }]);
    // A different filter must have a different query key.
    const keys = [list, ...others].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(keys).size).toBe(keys.length);
  },
);
