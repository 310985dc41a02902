import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createBooking } from '#contract/bookings/bookings.ts';
import { getBoard, getWeek } from '#contract/bookings/calendar.ts';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { getAvailability, type Court } from '#contract/club/courts.ts';
import { shortTier } from '#contract/money/tier-price.ts';
import { deleteTier } from '#contract/memberships/tiers.ts';
import {
  createPriceRule,
  deletePriceRule,
  listPriceRules,
  previewPriceRule,
  updatePriceRule,
  type priceRuleFields,
} from '#contract/opening-hours/price-rules.ts';
import { listAudit } from '#contract/records/audit.ts';
import { aBooking, aCourt, aPriceRule, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aTier } from '../support/memberships.ts';
import { anAdmin, aUser, aVisitor } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ config: { maxPendingBookings: 1000, maxPendingSlots: 1000 } });
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const visitor = api(server).as(aVisitor);
const gold = await aTier(admin);
const silver = await aTier(admin);

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
/** Each test uses its own days, so that tests do not affect each other. */
let nextDay = 1;
const aDay = () => inDays(server, (nextDay += 1));

const boardOf = (date: string) => visitor.ask(getBoard, { query: { date } });
const rowOf = async (court: Court, date: string) => {
  const { rows, tiers } = await boardOf(date);
  const cells = rows.find(({ _id }) => _id === court._id)?.cells ?? [];
  return { tiers, prices: cells.map(({ price, prices }) => prices ?? price) };
};
const refusedAt = async (body: z.input<typeof priceRuleFields>) => {
  const { problem } = await admin.call(createPriceRule, { body });
  return [problem.code, problem.errors?.[0]?.path, problem.errors?.[0]?.message];
};

describe('a price for some', () => {
  test('is answered with whom it is for, one for everybody without', async () => {
    const [court, date] = [await aCourt(admin), aDay()];
    const own = { court_id: court._id };
    const everybody = await aPriceRule(admin, date, { ...own, audience: 'everybody' });
    const members = await aPriceRule(admin, date, { ...own, audience: 'members' });
    const both = [gold._id, silver._id];
    const some = await aPriceRule(admin, date, { ...own, audience: 'tiers', tiers: [...both, gold._id] });
    expect(everybody).not.toHaveProperty('audience');
    expect(everybody).not.toHaveProperty('tiers');
    expect(members).toMatchObject({ audience: 'members' });
    expect(members).not.toHaveProperty('tiers');
    expect(some).toMatchObject({ audience: 'tiers', tiers: both });
    const listed = await admin.ask(listPriceRules);
    expect(listed.find(({ _id }) => _id === some._id)).toMatchObject({ audience: 'tiers', tiers: both });
  });

  test('stays for them where a change does not say whom it is for, and is for everybody where it says so', async () => {
    const [court, date] = [await aCourt(admin), aDay()];
    const made = await aPriceRule(admin, date, { court_id: court._id, audience: 'tiers', tiers: [gold._id] });
    const change = (more: object) =>
      admin.ask(updatePriceRule, {
        params: { id: made._id },
        body: { name: 'Peak', court_id: court._id, starts_on: date, ends_on: date, price: 700, ...more },
      });
    expect(await change({})).toMatchObject({ price: 700, audience: 'tiers', tiers: [gold._id] });
    expect(await change({ audience: 'members' })).not.toHaveProperty('tiers');
    expect(await change({ audience: 'everybody' })).not.toHaveProperty('audience');
  });

  test('is told in the audit by the names of its tiers', async () => {
    const made = await aPriceRule(admin, aDay(), { audience: 'tiers', tiers: [gold._id, silver._id] });
    await admin.ask(deletePriceRule, { params: { id: made._id } });
    const told = await admin.ask(listAudit, { query: { kind: 'hours' } });
    const added = told.find(({ action }) => action === 'price.created');
    expect(added?.changes).toContainEqual({ field: 'For', before: null, after: 'tiers' });
    expect(added?.changes).toContainEqual({
      field: 'Tiers',
      before: null,
      after: `${gold.name}, ${silver.name}`,
    });
  });

  test('is refused without a tier, with tiers that it is not for, and with what is no tier', async () => {
    const price = { name: 'Peak', price: 800 };
    const noTier = ['invalid-input', 'tiers', 'Please choose at least one tier.'];
    expect(await refusedAt({ ...price, audience: 'tiers' })).toEqual(noTier);
    expect(await refusedAt({ ...price, audience: 'tiers', tiers: [] })).toEqual(noTier);
    const onlyForTiers = [
      'invalid-input',
      'tiers',
      'Tiers are named only where the price is for some of them.',
    ];
    expect(await refusedAt({ ...price, tiers: [gold._id] })).toEqual(onlyForTiers);
    expect(await refusedAt({ ...price, audience: 'members', tiers: [gold._id] })).toEqual(onlyForTiers);
    const many = Array.from({ length: 21 }, () => gold._id);
    expect((await refusedAt({ ...price, audience: 'tiers', tiers: many }))[1]).toBe('tiers');
    expect((await refusedAt({ ...price, audience: 'tiers', tiers: ['gold'] }))[1]).toBe('tiers.0');
    const wrong = { ...price, audience: 'friends' as 'members' }; // The product's forms cannot send this value.
    expect(await refusedAt(wrong)).toEqual([
      'invalid-input',
      'audience',
      'Please choose whom the price is for.',
    ]);
    const body = { ...price, audience: 'tiers' as const };
    const bangla = await admin.call(createPriceRule, { body }, { headers: { 'accept-language': 'bn' } });
    expect(bangla.problem.errors?.[0]?.message).toBe('অন্তত একটি স্তর বেছে নিন।');
  });

  test('is refused for a tier that is unknown or not sold any more, unless it names it already', async () => {
    const date = aDay();
    const old = await aTier(admin);
    const made = await aPriceRule(admin, date, { audience: 'tiers', tiers: [old._id] });
    await admin.ask(deleteTier, { params: { id: old._id } });
    const lost = [
      'invalid-input',
      'tiers',
      'A tier of this price is not sold any more. Please reload the page and choose again.',
    ];
    const price = { name: 'Peak', price: 800, audience: 'tiers' as const };
    expect(await refusedAt({ ...price, tiers: [gold._id, UNKNOWN] })).toEqual(lost);
    expect(await refusedAt({ ...price, tiers: [old._id] })).toEqual(lost);
    const preview = { rule: { ...price, tiers: [UNKNOWN] } };
    expect((await admin.call(previewPriceRule, { body: preview })).problem.errors?.[0]?.path).toBe('tiers');
    const params = { id: made._id };
    const body = { ...price, starts_on: date, ends_on: date, tiers: [old._id, silver._id] };
    expect(await admin.ask(updatePriceRule, { params, body })).toMatchObject({ tiers: body.tiers });
    await admin.ask(updatePriceRule, { params, body: { ...body, tiers: [silver._id] } });
    expect((await admin.call(updatePriceRule, { params, body })).problem.errors?.[0]?.path).toBe('tiers');
    await admin.ask(deletePriceRule, { params });
  });
});

describe('the calendar', () => {
  test('has the prices of tiers beside everybody’s, on the day and for the sessions that have them', async () => {
    const [court, date] = [await aCourt(admin), aDay()];
    await aPriceRule(admin, date, { court_id: court._id, hours: '8 AM - 10 AM', price: 800 });
    await aPriceRule(admin, date, {
      court_id: court._id,
      hours: '9 AM - 10 AM',
      price: 600,
      audience: 'tiers',
      tiers: [gold._id],
    });
    await aPriceRule(admin, date, {
      court_id: court._id,
      hours: '8 AM - 9 AM',
      price: 700,
      audience: 'members',
    });
    // Prices for a single tier precede prices for all members.
    const tiers = [shortTier(gold._id), 'members'];
    expect(await rowOf(court, date)).toEqual({
      tiers,
      prices: [500, [700, 700], [600, 800]],
    });
    expect(await rowOf(court, addDays(date, 1))).toEqual({ tiers: undefined, prices: [500, 500, 500] });
    const params = { id: court._id };
    const week = await visitor.ask(getWeek, { params, query: { from: date } });
    expect(week.tiers).toEqual(tiers);
    expect(week.days[0]?.cells).toEqual(
      (await boardOf(date)).rows.find(({ _id }) => _id === court._id)?.cells,
    );
    expect(week.days[1]?.cells.some((cell) => 'prices' in cell)).toBe(false);
    const availability = await visitor.ask(getAvailability, { params, query: { date } });
    expect(availability.tiers).toEqual(tiers);
    expect(availability.slots.map(({ prices }) => prices)).toEqual(
      week.days[0]?.cells.map(({ prices }) => prices),
    );
  });

  test('has them for what is taken as well, which may be free again', async () => {
    const [court, date] = [await aCourt(admin), aDay()];
    await aPriceRule(admin, date, { court_id: court._id, price: 300, audience: 'members' });
    await aBooking(user, court, { date });
    const { rows } = await boardOf(date);
    const cells = rows.find(({ _id }) => _id === court._id)?.cells;
    expect(cells?.map(({ state, prices }) => [state, prices])).toEqual([
      ['taken', [300]],
      ['free', [300]],
      ['free', [300]],
    ]);
  });

  test('says of free hours what everybody pays', async () => {
    const [court, date] = [await aCourt(admin), aDay()];
    await aPriceRule(admin, date, { court_id: court._id, price: 1, audience: 'members' });
    const hours = await visitor.ask(getFreeHours, { query: { from: date } });
    expect(hours.courts.find(({ _id }) => _id === court._id)).toEqual({
      _id: court._id,
      type: court.type,
      price: 500,
      free: Array.from({ length: 7 }, () => [420, 480, 540]),
    });
  });

  test('shows the days that a tier reaches and everybody does not', async () => {
    const far = inDays(server, 120);
    const ask = async (date: string) => (await visitor.call(getBoard, { query: { date } })).status;
    expect(await ask(far)).toBe(400);
    const farthest = await aTier(admin, { days_ahead: 120 });
    server.clock.pass({ seconds: 1 });
    expect([await ask(far), await ask(addDays(far, 1))]).toEqual([200, 400]);
    const court = await aCourt(admin);
    const week = (from: string) => visitor.call(getWeek, { params: { id: court._id }, query: { from } });
    expect([(await week(far)).status, (await week(addDays(far, 1))).status]).toEqual([200, 400]);
    const { problem } = await visitor.call(getFreeHours, { query: { from: far } });
    expect(problem.errors?.[0]?.path).toBe('from');
    await admin.ask(deleteTier, { params: { id: farthest._id } });
  });
});

test('who has no membership books at everybody’s price', async () => {
  const [court, date] = [await aCourt(admin), aDay()];
  await aPriceRule(admin, date, { court_id: court._id, price: 300, audience: 'members' });
  const body = bookingRequest(user.person, court, date, court.slots.slice(0, 1));
  expect(await user.ask(createBooking, { body })).toMatchObject({ total_price: 500 });
});
