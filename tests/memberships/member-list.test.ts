import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import {
  countMemberships,
  getHeldMembership,
  listMemberships,
  membershipsOf,
} from '#contract/memberships/member-list.ts';
import { poisha } from '#contract/money/money.ts';
import { openDesk } from '../desk/desk-fixture.ts';
import { inDays } from '../support/club.ts';
import { aMembership, aTier, shareHousehold } from '../support/memberships.ts';
import { aUser, type Person } from '../support/people.ts';

const { server, admin, desk } = await openDesk();
const today = inDays(server, 0);
const inDay = (days: number) => addDays(today, days);
const gold = await aTier(admin, { name: 'Gold', name_bn: 'গোল্ড', grace_days: 14 });
const silver = await aTier(admin, { name: 'Silver' });

const people: Record<string, Person> = {};

/** Makes a person with memberships that begin and end the given numbers of days from now. */
async function has(name: string, tier: typeof gold, ...spans: [from: number, to: number][]): Promise<string> {
  const person = await aUser(server, { name });
  people[name] = person;
  let household = '';
  for (const [from, to] of spans)
    household = (await aMembership(server, person, { tier, starts_on: inDay(from), ends_on: inDay(to) }))
      .householdId;
  return household;
}

let shared = '';

beforeAll(async () => {
  await has('Runs', gold, [-10, 200]);
  await has('Soon', gold, [-300, 30]);
  await has('Renewed', gold, [-300, 20], [21, 385]);
  await has('Last day', silver, [-300, 0]);
  await has('Grace', gold, [-379, -14]);
  await has('Lapsed', gold, [-380, -15]);
  await has('Later', silver, [10, 100]);
  await has('Bought again', gold, [-380, -15], [-5, 300]);
  shared = await has('Karim', gold, [-1, 100]);
  const rima = await aUser(server, { name: 'Rima' });
  people['Rima'] = rima;
  await shareHousehold(server, people['Karim'] ?? rima, rima);
  await server.db
    .insertInto('children')
    .values({ id: rima.id, household_id: shared, name: 'Ayaan', created_at: server.clock.now() })
    .execute();
});

const listed = async (query: Parameters<typeof desk.ask<typeof listMemberships>>[1] = {}) =>
  (await desk.ask(listMemberships, query)).map(({ payer }) => payer.name);

describe('the list of memberships', () => {
  test('has each household once, by the state that it is in today', async () => {
    expect((await listed()).toSorted()).toEqual(
      ['Bought again', 'Grace', 'Karim', 'Lapsed', 'Last day', 'Later', 'Renewed', 'Runs', 'Soon'].toSorted(),
    );
    expect(await listed({ query: { state: 'runs' } })).toEqual([
      'Last day',
      'Renewed',
      'Soon',
      'Karim',
      'Runs',
      'Bought again',
    ]);
    expect(await listed({ query: { state: 'ends-soon' } })).toEqual(['Last day', 'Soon']);
    expect(await listed({ query: { state: 'grace' } })).toEqual(['Grace']);
    expect(await listed({ query: { state: 'lapsed' } })).toEqual(['Lapsed']);
    expect(await desk.ask(countMemberships)).toEqual({
      runs: 6,
      grace: 1,
      'ends-soon': 2,
      lapsed: 1,
      gone: 0,
    });
    expect(await desk.ask(countMemberships, { query: { tier: silver._id } })).toEqual({
      runs: 1,
      grace: 0,
      'ends-soon': 1,
      lapsed: 0,
      gone: 0,
    });
    expect(await listed({ query: { tier: silver._id } })).toEqual(['Later', 'Last day']);
  });

  test('is found by the name or e-mail of whoever shares it, children too', async () => {
    for (const search of ['karim', 'RIMA', people['Rima']?.email ?? '', 'ayaan'])
      expect(await listed({ query: { search } })).toEqual(['Karim']);
    expect(await listed({ query: { search: '%' } })).toEqual([]);
  });

  test('says what the staff look for in a row, and of a household all', async () => {
    const [row] = await desk.ask(listMemberships, { query: { search: 'renewed' } });
    expect(row).toMatchObject({
      tier_name: 'Gold',
      tier_name_bn: 'গোল্ড',
      state: 'runs',
      ends_on: inDay(20),
      counts_until: inDay(34),
      follows_until: inDay(385),
      people: 1,
      open: null,
    });
    const held = await desk.ask(getHeldMembership, { params: { id: shared } });
    expect(held).toMatchObject({
      people: 3,
      payer: { name: 'Karim' },
      adults: [{ name: 'Karim' }, { name: 'Rima' }],
      children: [{ name: 'Ayaan' }],
      memberships: [{ tier_name: 'Gold', starts_on: inDay(-1) }],
    });
    expect(await desk.call(getHeldMembership, { params: { id: people['Rima']?.id ?? '' } })).toMatchObject({
      status: 404,
    });
  });

  test('goes on page by page, none twice, in either order', async () => {
    for (const state of [undefined, 'runs'] as const) {
      const all = await listed({ query: { ...(state && { state }) } });
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await desk.call(listMemberships, {
          query: { limit: 2, cursor, ...(state && { state }) },
        });
        found.push(...page.body.map(({ payer }) => payer.name));
        cursor = page.next;
      } while (cursor !== undefined);
      expect(found).toEqual(all);
    }
  });

  test('shows dues that nobody has paid', async () => {
    const { db, clock } = server;
    const { id } = await aUser(server);
    const charge = {
      id,
      kind: 'dues' as const,
      booking_id: null,
      due: 'now' as const,
      total_poisha: poisha(1_200_000),
      created_at: clock.now(),
    };
    await db.insertInto('charges').values(charge).execute();
    await db
      .insertInto('dues')
      .values({
        charge_id: id,
        household_id: shared,
        tier_id: silver._id,
        after_end: inDay(100),
        adults: 2,
        children: 1,
      })
      .execute();
    const [row] = await desk.ask(listMemberships, { query: { search: 'karim' } });
    expect(row?.open).toEqual({
      charge_id: id,
      tier_id: silver._id,
      tier_name: 'Silver',
      tier_name_bn: null,
      amount: 12_000,
    });
    await db.updateTable('dues').set({ is_over: true }).where('charge_id', '=', id).execute();
    expect((await desk.ask(listMemberships, { query: { search: 'karim' } }))[0]?.open).toBeNull();
  });
});

describe('what these people have', () => {
  const ask = (...names: string[]) =>
    admin.call(membershipsOf, { query: { people: names.map((name) => people[name]?.id ?? name).join(',') } });

  test('is told of each who has anything, also by who pays for them', async () => {
    const nobody = await aUser(server);
    const { body } = await ask('Rima', 'Lapsed', nobody.id);
    expect(body.map(({ _id, tier_name, state }) => [_id, tier_name, state])).toEqual(
      [
        [people['Rima']?.id, 'Gold', 'runs'],
        [people['Lapsed']?.id, 'Gold', 'lapsed'],
      ].toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    );
  });

  test('is not told of what is no list of at most 100 ids', async () => {
    const [id = ''] = [people['Rima']?.id];
    for (const names of [['x'], [''], Array.from({ length: 101 }, () => id)])
      expect(await ask(...names)).toMatchObject({
        status: 400,
        problem: { errors: [{ path: 'people', message: 'Please name 100 people at most.' }] },
      });
    expect((await ask(...Array.from({ length: 100 }, () => id))).body).toHaveLength(1);
  });
});
