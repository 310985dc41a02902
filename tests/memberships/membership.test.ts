import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { deleteTier } from '#contract/memberships/tiers.ts';
import { api } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aMembership, aTier, shareHousehold } from '../support/memberships.ts';
import { aMember, anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

// The clock starts at noon on 1 March 2026.
const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const { horizonDays } = await setRules(admin, {});
const today = inDays(server, 0);
const aClient = async () => api(server).as(await aMember(server));

test('who has no household has what everybody has', async () => {
  const who = api(server).as(await aUser(server));
  expect(await who.ask(getMembership, { query: {} })).toEqual({
    spans: [],
    tiers: [],
    standing: null,
    window: { last_bookable: inDays(server, horizonDays), days_ahead: horizonDays, opens_at: null },
    limits: { day: null, week: null, held_day: 0, held_week: 0, is_shared: false },
    dues: null,
    is_payer: true,
  });
});

describe('with a membership', () => {
  test('its tier, its end, its window and its limits are said, also once it is not sold any more', async () => {
    const tier = await aTier(admin, {
      ...{ name: 'Gold', name_bn: 'গোল্ড', days_ahead: 14, opens_at: 13 * 60, day_limit: 3, most_people: 5 },
    });
    const who = await aClient();
    const [starts_on, ends_on] = [inDays(server, -10), inDays(server, 20)];
    const { id } = await aMembership(server, who.person, { tier, starts_on, ends_on });
    const counts_until = addDays(ends_on, 14);
    await admin.ask(deleteTier, { params: { id: tier._id } });
    expect(await who.ask(getMembership, { query: {} })).toEqual({
      spans: [{ id, tier_id: tier._id, starts_on, ends_on, counts_until }],
      tiers: [{ _id: tier._id, name: 'Gold', name_bn: 'গোল্ড' }],
      standing: { tier_id: tier._id, until: ends_on, counts_until, is_grace: false },
      // Booking for the last day opens at 1 PM, and it is noon.
      window: { last_bookable: inDays(server, 13), days_ahead: 14, opens_at: 780 },
      limits: { day: 3, week: null, held_day: 0, held_week: 0, is_shared: false },
      dues: null,
      is_payer: true,
    });
  });

  test('it counts for some days beyond its end, and not on the day after', async () => {
    const tier = await aTier(admin, { grace_days: 2 });
    const ends = async (days: number) => {
      const who = await aClient();
      const span = { tier, starts_on: inDays(server, -40), ends_on: inDays(server, days) };
      await aMembership(server, who.person, span);
      return (await who.ask(getMembership, { query: {} })).standing;
    };
    expect(await ends(0)).toMatchObject({ until: today, is_grace: false });
    expect(await ends(-2)).toMatchObject({ until: inDays(server, -2), counts_until: today, is_grace: true });
    expect(await ends(-3)).toBeNull();
  });

  test('one that begins later is no standing yet', async () => {
    const tier = await aTier(admin, { days_ahead: 90 });
    const who = await aClient();
    const span = { tier, starts_on: inDays(server, 1), ends_on: inDays(server, 31) };
    await aMembership(server, who.person, span);
    const { spans, standing, window } = await who.ask(getMembership, { query: {} });
    expect([spans.length, standing, window.days_ahead]).toEqual([1, null, horizonDays]);
  });

  test('what a household holds of a day and its week is counted together, whoever books it', async () => {
    const tier = await aTier(admin, { day_limit: 5, week_limit: 9, most_people: 2 });
    const [payer, other] = [await aClient(), await aClient()];
    await aMembership(server, payer.person, { tier, starts_on: today, ends_on: inDays(server, 30) });
    await shareHousehold(server, payer.person, other.person);
    const court = await aCourt(admin);
    const date = inDays(server, 2);
    await aBooking(payer, court, { date, slots: court.slots.slice(0, 2) });
    await aBooking(other, court, { date, slots: court.slots.slice(2) });
    await aBooking(other, court, { date: inDays(server, 3) });
    for (const who of [payer, other])
      expect((await who.ask(getMembership, { query: { date } })).limits).toEqual({
        ...{ day: 5, week: 9, held_day: 3, held_week: 4, is_shared: true },
      });
    expect((await payer.ask(getMembership, { query: {} })).is_payer).toBe(true);
    expect((await other.ask(getMembership, { query: {} })).is_payer).toBe(false);
  });
});

test('no day before 2000 is asked for', async () => {
  const who = await aClient();
  const { status, problem } = await who.call(getMembership, { query: { date: '1999-12-31' } });
  expect([status, problem.code]).toEqual([400, 'invalid-input']);
});
