import { expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { createPriceRule, deletePriceRule, previewPriceRule } from '#contract/opening-hours/price-rules.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { changeHousehold } from '../support/product.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const gold = await aTier(admin);
const silver = await aTier(admin);

test('a change of prices affects who would pay another price by what they have on the day of play', async () => {
  const [court, date] = [await aCourt(admin), inDays(server, 2)];
  const member = api(server).as(await aUser(server));
  const early = await aBooking(member, court, { date, slots: court.slots.slice(0, 1) });
  const late = await aBooking(member, court, { date: addDays(date, 1), slots: court.slots.slice(0, 1) });
  const publicOne = await aBooking(user, court, { date, slots: court.slots.slice(1, 2) });
  const { householdId } = await aMembership(server, member.person, {
    tier: gold,
    starts_on: inDays(server, 0),
    ends_on: addDays(date, -1),
    counts_until: date,
  });
  const days = { court_id: court._id, starts_on: date, ends_on: addDays(date, 1) };
  const affected = async (rule: object) => {
    const answer = await admin.ask(previewPriceRule, {
      body: { rule: { name: 'Members', price: 300, ...days, ...rule } },
    });
    return answer.affected.map(({ _id }) => _id);
  };
  expect(await affected({ audience: 'members' })).toEqual([early._id]);
  expect(await affected({ audience: 'tiers', tiers: [silver._id] })).toEqual([]);
  expect(await affected({ audience: 'tiers', tiers: [silver._id, gold._id] })).toEqual([early._id]);
  expect(await affected({})).toEqual([early._id, publicOne._id, late._id]);

  // Where members have their own price, a price for everyone does not affect them.
  const own = await admin.ask(createPriceRule, {
    body: { name: 'Gold', price: 500, ...days, audience: 'members' },
  });
  expect(await affected({})).toEqual([publicOne._id, late._id]);
  await inTransaction(server.db, async (trx) => {
    await changeHousehold(trx, householdId);
    const later = { ends_on: addDays(date, 1), counts_until: addDays(date, 1) };
    await trx.updateTable('memberships').set(later).where('household_id', '=', householdId).execute();
  });
  expect(await affected({})).toEqual([publicOne._id]);
  await admin.ask(deletePriceRule, { params: { id: own._id } });
  expect(await affected({})).toEqual([early._id, publicOne._id, late._id]);
});
