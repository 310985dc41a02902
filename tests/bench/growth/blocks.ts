import { listAnnouncements } from '#contract/club/announcements.ts';
import { createBooking } from '#contract/bookings/bookings.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { getBoard, getWeek } from '#contract/bookings/calendar.ts';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { getAvailability, pageCourts } from '#contract/club/courts.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { readAccess } from '#contract/identity/account.ts';
import { signIn } from '#contract/identity/sign-in.ts';
import type { Ask } from '../support/load.ts';
import { toAsk, type GrownSite } from './grown-site.ts';

type Who = keyof GrownSite['people'];

/** The requests of one block of a case. The number is the same in both clubs. */
type Block = (site: GrownSite, round: number) => Ask[] | Promise<Ask[]>;

export interface GrowthCase {
  /** Tells the cases of one call apart. */
  of: string;
  endpoint: Endpoint;
  /** The expected status. Defaults to the status of the call; set when it is to be refused. */
  status?: number;
  /** Marks a case that reads all memberships: it may cost more in proportion to the number of households. */
  readsMemberships?: true;
  block: Block;
}

const REQUESTS = 150;
/** The number of requests for a call that uses up its subject. */
const CHANGES = 30;

export function same(
  endpoint: Endpoint,
  who: Who | null,
  request: RequestOf<Endpoint> = {},
  of = '',
): GrowthCase {
  return {
    of,
    endpoint,
    block: ({ people }) =>
      Array.from({ length: REQUESTS }, () =>
        toAsk(endpoint, request, who === null ? undefined : people[who]),
      ),
  };
}

/** Makes a case with one request for each id that the statement finds. */
export function each(
  endpoint: Endpoint,
  who: Who,
  statement: string,
  requestOf: (row: { id: string; email: string }) => RequestOf<Endpoint>,
  count = CHANGES,
): GrowthCase {
  return {
    of: '',
    endpoint,
    async block({ rows, people }) {
      const found = await rows<{ id: string; email: string }>(`${statement} limit ${count}`);
      if (found.length < count) throw new Error(`${endpoint.path}: only ${found.length} rows for it`);
      return found.map((row) => toAsk(endpoint, requestOf(row), people[who]));
    },
  };
}

/** Makes a case that reads the page of the list below the row that the statement finds. */
export function below(
  endpoint: Endpoint,
  who: Who,
  query: object,
  of: string,
  statement: string,
): GrowthCase {
  return {
    of,
    endpoint,
    async block({ rows, people }) {
      const [row] = await rows<{ id: string }>(statement);
      const cursor = Buffer.from(row?.id ?? '').toString('base64url');
      return Array.from({ length: REQUESTS }, () =>
        toAsk(endpoint, { query: { ...query, cursor } }, people[who]),
      );
    },
  };
}

const dayAfter = (days: number) => addDays(toClubDate(new Date()), days);

/** Requests each date of a court once, so that no answer comes from the cache. */
export const availabilities: GrowthCase = {
  of: 'read from the database',
  endpoint: getAvailability,
  async block({ rows }, round) {
    const courts = await rows<{ id: string }>('select id from courts order by id limit 10');
    return courts.flatMap(({ id }) =>
      Array.from({ length: 15 }, (_, index) =>
        toAsk(getAvailability, { params: { id }, query: { date: dayAfter(index + 15 * round - 14) } }),
      ),
    );
  },
};

/** Requests the board of each day that the calendar shows, in order. */
export const boards: GrowthCase = {
  of: 'read from the database',
  endpoint: getBoard,
  block: (_site, round) =>
    Promise.resolve(
      Array.from({ length: 6 }, (_, index) =>
        toAsk(getBoard, { query: { date: dayAfter(((index + 6 * round) % 90) - 7) } }),
      ),
    ),
};

/** Requests weeks of which no day was requested just before. */
export const freeWeeks: GrowthCase = {
  of: 'read from the database',
  endpoint: getFreeHours,
  block: (_site, round) =>
    Promise.resolve(
      [0, 1, 2].map((place) =>
        toAsk(getFreeHours, { query: { from: dayAfter(7 * ((place + 3 * round) % 12)) } }),
      ),
    ),
};

export const weeks: GrowthCase = {
  of: 'read from the database',
  endpoint: getWeek,
  async block({ rows }, round) {
    const courts = await rows<{ id: string }>('select id from courts order by id limit 10');
    return courts.flatMap(({ id }) =>
      Array.from({ length: 3 }, (_, index) =>
        toAsk(getWeek, { params: { id }, query: { from: dayAfter(((index + 3 * round) % 90) - 7) } }),
      ),
    );
  },
};

/** Books free slots, on days after the ones that were filled. */
export const bookings: GrowthCase = {
  of: '',
  endpoint: createBooking,
  async block({ rows, people: { regular } }, round) {
    const courts = await rows<{ id: string; type: string; slots: string[] }>(
      'select * from courts order by id',
    );
    return courts.flatMap(({ id, type, slots: [first = '', second = ''] }) =>
      [first, second].map((slot) =>
        toAsk(
          createBooking,
          {
            body: {
              user_email: regular.email,
              user_name: '',
              court_id: id,
              court_type: type,
              date: dayAfter(20 + round),
              slots: [slot],
              price_per_session: 500,
              total_price: 500,
            },
          },
          regular,
        ),
      ),
    );
  },
};

export const accesses: GrowthCase = {
  of: '',
  endpoint: readAccess,
  block({ url, people: { regular } }) {
    const ask = toAsk(readAccess);
    const headers = { ...ask.headers, origin: url, cookie: regular.cookie };
    return Array.from({ length: CHANGES }, () => ({ ...ask, headers }));
  },
};

/** Tries each wrong password once, each with another email, because attempts for the same email are limited. */
export const signIns: GrowthCase = {
  of: 'refused',
  endpoint: signIn,
  status: 401,
  block: ({ url }, round) =>
    Array.from({ length: 10 }, (_, index) => {
      const email = `person${200 - 10 * round - index}@example.com`;
      const ask = toAsk(signIn, { body: { email, password: 'Kabaddi-8-days' } });
      return { ...ask, headers: { ...ask.headers, origin: url } };
    }),
};

export const courtPages: GrowthCase = {
  of: 'read from the database',
  endpoint: pageCourts,
  block: (_, round) =>
    Array.from({ length: REQUESTS }, (_each, index) =>
      toAsk(pageCourts, { query: { page: 1000 * round + index, size: 6 } }),
    ),
};

export const announcements: GrowthCase = {
  of: 'read from the database',
  endpoint: listAnnouncements,
  block: ({ people }, round) =>
    Array.from({ length: 60 }, (_, index) =>
      toAsk(listAnnouncements, { query: { limit: 20 + index, cursor: `none-${round}` } }, people.regular),
    ),
};
