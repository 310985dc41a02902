import { expect, test } from 'vitest';
import { API_BASE, type Endpoint, type RequestOf } from '#contract/endpoint.ts';
import { getByCode } from '#contract/desk/codes.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { countUnread, listNotifications } from '#contract/messages/messages.ts';
import { endpoints as allEndpoints } from '#contract/site/api.ts';
import { relayOutbox, tellOfRequests, writeRemindedUntil } from '../support/product.ts';
import { api, type Client } from '../support/client.ts';
import { aCourt, anApprovedBooking } from '../support/club.ts';
import { shareHousehold } from '../support/memberships.ts';
import { aMember, anAdmin, aStaffMember, aUser, aVisitor, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aRequest, setScene } from './access-scene.ts';
import { ACCESS_TABLE, LISTS_OF_EVERYBODY } from './access-table.ts';

// These tests compare the answers themselves: two personae who may make the same call may get different data.
const endpoints = [...allEndpoints].filter(([, { base }]) => base === API_BASE);
const server = await startTestServer({
  config: { maxPendingBookings: 1000, maxPendingSlots: 1000, secondFactor: 'staff' },
});

async function withFactor(person: Person): Promise<Person> {
  const { id } = await server.db
    .selectFrom('identity_accounts')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  await server.db
    .insertInto('identity_factors')
    .values({ account_id: id, secret: 'none', confirmed_at: now, created_at: now })
    .execute();
  return person;
}

const admin = api(server).as(await withFactor(await anAdmin(server)));
const owner = api(server).as(await aUser(server, { name: 'Owner' }));
const housemate = api(server).as(await aMember(server, { name: 'Mate' }));
await shareHousehold(server, owner.person, housemate.person);
const court = await aCourt(admin);
const code = await aCode();

// The twins have the same history. They differ only in that two of them work for the club and signed in without the second factor.
const twins = {
  member: api(server).as(await aMember(server, { name: 'Twin' })),
  staff: api(server).as(await aStaffMember(server)),
  admin: api(server).as(await anAdmin(server)),
};
const readers = {
  visitor: api(server).as(aVisitor),
  owner,
  housemate,
  member: api(server).as(await aMember(server)),
  staff: api(server).as(await withFactor(await aStaffMember(server))),
  admin,
};

await setScene(admin, owner);
server.clock.pass({ minutes: 11 });
await writeRemindedUntil(server.db, new Date(0));
await tellOfRequests(server.services);

async function aCode(): Promise<string> {
  const { _id: id } = await anApprovedBooking(owner, admin, court);
  while ((await relayOutbox(server.services)) > 0);
  const row = server.db.selectFrom('booking_codes').select('code').where('booking_id', '=', id);
  return (await row.executeTakeFirstOrThrow()).code;
}

/** Values that differ between any two answers: ids, emails, times, codes, secret addresses and the fields of one's own account. */
const OF_EACH = [
  /"role":"\w+","created_at":"[^"]*","updated_at":("[^"]*"|null)/g,
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /[\w.+-]+@example\.com/g,
  /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
  /[\w-]{24,}/g,
  /\b[0-9A-HJ-NP-Z]{8}\b/g,
];

/** The answer of a call that refuses staff because the second factor is missing, where it refuses a member for another reason. */
const NEEDS_FACTOR = 'the second factor is missing';

/** Returns the reader's answer with the personal values masked. */
async function seenBy(reader: Client, endpoint: Endpoint, request: RequestOf<Endpoint>) {
  const { status, body, problem } = await reader.call(endpoint, request);
  if (status >= 400)
    return problem.code === 'second-factor-required' ? NEEDS_FACTOR : `${status} ${problem.code}`;
  const text = JSON.stringify({ body }).replaceAll(reader.person?.name ?? '\0', '<me>');
  return `${status} ${OF_EACH.reduce((masked, own) => masked.replace(own, '<own>'), text)}`;
}

const rows = [...Object.entries(ACCESS_TABLE), ...Object.entries(LISTS_OF_EVERYBODY)].map(([name, row]) => {
  const endpoint = endpoints.find(([known]) => known === name)?.[1];
  if (!endpoint) throw new Error(`the contract has no call ${name}`);
  return { name, row, endpoint };
});

test.each(rows)(
  '$name answers staff without the second factor word for word as a member',
  async ({ row, endpoint }) => {
    const asMember = await seenBy(twins.member, endpoint, await aRequest(row, admin, owner));
    for (const twin of [twins.staff, twins.admin]) {
      const seen = await seenBy(twin, endpoint, await aRequest(row, admin, owner));
      if (seen === NEEDS_FACTOR) expect(asMember).toMatch(/^4/);
      else expect(seen).toBe(asMember);
    }
  },
);

test('codes, the bell and the feeds tell staff without it what they tell a member, and others more', async () => {
  for (const [endpoint, request] of [
    [getByCode, { params: { code } }],
    [getCalendarFeeds, {}],
    [listNotifications, {}],
    [countUnread, {}],
  ] as const) {
    const asMember = await seenBy(twins.member, endpoint, request);
    expect(await seenBy(twins.staff, endpoint, request), endpoint.path).toBe(asMember);
    expect(await seenBy(twins.admin, endpoint, request), endpoint.path).toBe(asMember);
    expect(await seenBy(readers.staff, endpoint, request), endpoint.path).not.toBe(asMember);
  }
});

/**
 * The calls that all callers, or all signed-in ones, may make but that do not answer everyone alike. Personae with the same answer share a
 * group. A call without a row gives the same answer, word for word, to every caller who may make it.
 */
const APART: Record<string, string> = {
  listAhead: 'owner | housemate member staff admin',
  getAccountData: 'owner | housemate | member | staff admin',
  getMembership: 'owner | housemate | member staff admin',
  listOffers: 'owner housemate | member staff admin',
  getByCode: 'owner | housemate member | staff admin',
  getHousehold: 'owner | housemate | member staff admin',
  getCard: 'owner housemate | member staff admin',
  listNotifications: 'owner | housemate member | staff admin',
  countUnread: 'owner | housemate member | staff admin',
  getCalendarFeeds: 'owner housemate member | staff admin',
};

const open = rows.filter(
  ({ endpoint: { access, method } }) =>
    method === 'GET' && (access.who === 'everyone' || access.who === 'signed-in'),
);

test.each(open)(
  '$name answers apart those alone for whom the table says so',
  async ({ name, row, endpoint }) => {
    const request = name === 'getByCode' ? { params: { code } } : await aRequest(row, admin, owner);
    const groups = new Map<string, string[]>();
    for (const [reader, client] of Object.entries(readers)) {
      if (reader === 'visitor' && endpoint.access.who !== 'everyone') continue;
      const seen = await seenBy(client, endpoint, request);
      groups.set(seen, [...(groups.get(seen) ?? []), reader]);
    }
    const found = [...groups.values()].map((group) => group.join(' ')).join(' | ');
    const all = ['owner', 'housemate', 'member', 'staff', 'admin'];
    const alike = endpoint.access.who === 'everyone' ? ['visitor', ...all] : all;
    expect(found).toBe(APART[name] ?? alike.join(' '));
  },
);

test('the feed of the whole club ends with the second factor of whoever has its address', async () => {
  const worker = api(server).as(await withFactor(await aStaffMember(server)));
  const { own, club = '' } = await worker.ask(getCalendarFeeds);
  const statusOf = async (address: string) => (await fetch(server.url + new URL(address).pathname)).status;
  expect(await statusOf(club)).toBe(200);
  await server.db
    .deleteFrom('identity_factors')
    .where('account_id', 'in', (accounts) =>
      accounts.selectFrom('identity_accounts').select('id').where('email', '=', worker.person.email),
    )
    .execute();
  expect(await statusOf(club)).toBe(404);
  expect(await statusOf(own)).toBe(200);
});
