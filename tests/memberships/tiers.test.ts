import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { addDays } from '#contract/clock/club-time.ts';
import {
  countTouches,
  createTier,
  deleteTier,
  listTiers,
  MAX_TIERS,
  orderTiers,
  updateTier,
  type tierFields,
} from '#contract/memberships/tiers.ts';
import { listAudit } from '#contract/records/audit.ts';
import { inDays } from '../support/club.ts';
import { guardPayments } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { anAdmin, aUser, aVisitor } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

type Fields = Partial<z.input<typeof tierFields>>;

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const visitor = api(server).as(aVisitor);

const versionNow = async () => (await admin.ask(listTiers)).version;
const add = async (fields: Fields) =>
  admin.call(createTier, {
    body: { tier: { name: 'Gold', price: 12_000, months: 12, ...fields }, version: await versionNow() },
  });
const faultsOf = async (fields: Fields) =>
  (await add(fields)).problem.errors?.map(({ path, message }) => `${path}: ${message}`);

describe('a tier', () => {
  test('is added, read by everybody, changed, and sold no more; each is on record', async () => {
    const first = await add({ name: 'Silver', name_bn: 'সিলভার', price: 600, months: 1 });
    expect(first).toMatchObject({ status: 201, body: { touches: { memberships: 0, people: 0 } } });
    const [silver] = first.body.tiers;
    expect(silver).toMatchObject({
      name: 'Silver',
      name_bn: 'সিলভার',
      grace_days: 14,
      sold_online: true,
      cap: null,
    });
    expect(await visitor.ask(listTiers)).toEqual({ tiers: [silver], version: first.body.version });
    const { _id: id = '' } = silver ?? {};
    const changed = await admin.ask(updateTier, {
      params: { id },
      body: {
        tier: { name: 'Silver', price: 700, months: 1, days_ahead: 7, opens_at: 480 },
        version: first.body.version,
      },
    });
    expect(changed.tiers).toMatchObject([
      { _id: id, price: 700, days_ahead: 7, opens_at: 480, name_bn: null },
    ]);
    expect(changed.version).toBe(first.body.version + 1);
    const gone = await admin.ask(deleteTier, { params: { id } });
    expect(gone.tiers).toEqual([]);
    expect(await visitor.ask(listTiers)).toMatchObject({ tiers: [] });
    expect(await admin.call(deleteTier, { params: { id } })).toMatchObject({ status: 404 });
    const rows = await admin.ask(listAudit, { query: { kind: 'rules' } });
    expect(rows.slice(0, 3).map(({ what, about }) => [what, about])).toEqual([
      ['Stopped selling a tier', 'Silver'],
      ['Changed a tier', 'Silver'],
      ['Added a tier', 'Silver'],
    ]);
    expect(rows[1]?.changes).toContainEqual({ field: 'Price', before: '৳600', after: '৳700' });
    expect(rows[1]?.changes).toContainEqual({ field: 'Opens at', before: null, after: '8:00 AM' });
  });

  test('is refused field by field', async () => {
    expect(await faultsOf({ price: 1000, cap: 999, most_people: 4 })).toEqual([
      'tier.cap: What a household pays at the most cannot be less than the price of one.',
    ]);
    expect(await faultsOf({ cap: 20_000 })).toEqual([
      'tier.cap: One person pays the price. A household’s highest price needs more than one person.',
    ]);
    expect(await faultsOf({ starts_month: 1 })).toEqual([
      'tier.starts_day: Please give the month and the day, or neither.',
    ]);
    expect(await faultsOf({ opens_at: 480 })).toEqual([
      'tier.days_ahead: Please give the days ahead as well.',
    ]);
    expect(await faultsOf({ name: ' ', most_people: 13, grace_days: 91 })).toEqual([
      'tier.name: Required',
      'tier.most_people: Please enter a whole number from 1 to 12.',
      'tier.grace_days: Please enter a whole number from 0 to 90.',
    ]);
    expect(await faultsOf({ starts_month: 2, starts_day: 29 })).toEqual([
      'tier.starts_day: Please enter a whole number from 1 to 28.',
    ]);
    const months = { months: 2 } as unknown as Fields; // The form cannot send this value.
    expect(await faultsOf(months)).toEqual(['tier.months: Please choose 1, 3, 6 or 12 months.']);
    expect((await admin.ask(listTiers)).tiers).toEqual([]);
  });

  test('is refused in Bangla to who reads Bangla', async () => {
    const body = {
      tier: { name: 'Gold', price: 1000, cap: 1, most_people: 2, months: 12 as const },
      version: 1,
    };
    const refused = await admin.call(createTier, { body }, { headers: { 'accept-language': 'bn' } });
    expect(refused.problem.errors).toEqual([
      { path: 'tier.cap', message: 'পরিবারের সর্বোচ্চ মূল্য একজনের মূল্যের চেয়ে কম হতে পারে না।' },
    ]);
  });

  test('has a name of its own, whatever its letters, among those that are sold', async () => {
    const tier = await aTier(admin, { name: 'Family' });
    const again = await add({ name: 'FAMILY' });
    expect(again).toMatchObject({
      status: 400,
      problem: {
        message: 'There is another tier named FAMILY.',
        errors: [{ path: 'tier.name', message: 'Another tier has this name.' }],
      },
    });
    const other = await aTier(admin, { name: 'Couple' });
    const renamed = await admin.call(updateTier, {
      params: { id: other._id },
      body: { tier: { name: 'family', price: 1, months: 1 }, version: await versionNow() },
    });
    expect(renamed).toMatchObject({ status: 400 });
    await admin.ask(deleteTier, { params: { id: tier._id } });
    expect((await add({ name: 'Family' })).status).toBe(201);
  });

  test('is changed only from the list that one has read', async () => {
    const tier = await aTier(admin);
    const version = await versionNow();
    const body = { tier: { name: tier.name, price: 1, months: 1 as const }, version: version - 1 };
    for (const refused of [
      await admin.call(createTier, { body: { ...body, tier: { ...body.tier, name: 'Late' } } }),
      await admin.call(updateTier, { params: { id: tier._id }, body }),
      await admin.call(orderTiers, { body: { ids: [tier._id], version: version - 1 } }),
    ])
      expect(refused).toMatchObject({ status: 409, problem: { code: 'rules-changed' } });
    expect(await admin.ask(listTiers)).toMatchObject({ version, tiers: expect.arrayContaining([tier]) });
  });

  test('may be changed by one of twenty admins at once', async () => {
    const tier = await aTier(admin);
    const version = await versionNow();
    const ask = (_: unknown, index: number) =>
      admin.call(updateTier, {
        params: { id: tier._id },
        body: { tier: { name: tier.name, price: index, months: 12 }, version },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await versionNow()).toBe(version + 1);
  });

  test('stands where an admin puts it', async () => {
    const ids = (await admin.ask(listTiers)).tiers.map(({ _id }) => _id).toReversed();
    const { tiers } = await admin.ask(orderTiers, { body: { ids, version: await versionNow() } });
    expect(tiers.map(({ _id }) => _id)).toEqual(ids);
    expect((await visitor.ask(listTiers)).tiers.map(({ _id }) => _id)).toEqual(ids);
  });

  test('says whom a change of it touches: those that run or follow, and whoever shares them', async () => {
    const tier = await aTier(admin);
    const [rahim, over] = [await aUser(server), await aUser(server)];
    const today = inDays(server, 0);
    const year = { tier, starts_on: today, ends_on: addDays(today, 364) };
    const { householdId } = await aMembership(server, rahim, year);
    await aMembership(server, rahim, { tier, starts_on: addDays(today, 365), ends_on: addDays(today, 729) });
    await aMembership(server, over, { tier, starts_on: addDays(today, -400), ends_on: addDays(today, -15) });
    await server.db
      .insertInto('children')
      .values({ id: rahim.id, household_id: householdId, name: 'Ayaan', created_at: server.clock.now() })
      .execute();
    const touched = { memberships: 2, people: 2 };
    expect(await admin.ask(countTouches, { params: { id: tier._id } })).toEqual(touched);
    const stopped = await admin.ask(deleteTier, { params: { id: tier._id } });
    expect(stopped.touches).toEqual(touched);
  });

  test(`is the ${MAX_TIERS + 1}st of a club at no time`, async () => {
    const { tiers } = await admin.ask(listTiers);
    for (let count = tiers.length; count < MAX_TIERS; count += 1) await aTier(admin);
    const refused = await add({ name: 'One more' });
    expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid-input' } });
    expect(refused.problem.message).toBe(
      'A club sells at most 20 tiers at a time. Please stop selling one that nobody needs first.',
    );
  });
});

test('no tier is sold before the database keeps one live payment for each charge', async () => {
  const club = await startTestServer();
  const boss = api(club).as(await anAdmin(club));
  await guardPayments(club.db, 'of bookings');
  const { version } = await boss.ask(listTiers);
  const refused = await boss.call(createTier, {
    body: { tier: { name: 'Gold', price: 1, months: 1 }, version },
  });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'still-preparing' } });
  expect((await boss.ask(listTiers)).tiers).toEqual([]);
});
