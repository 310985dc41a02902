import { expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { createSeries, previewSeries } from '#contract/bookings/series.ts';
import { getClubRules } from '#contract/club/club-rules.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api } from '../support/client.ts';
import { aMember, anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const weeks = (count: number) => Array.from({ length: count }, (_, nth) => inDays(server, 7 + 7 * nth));

test('a weekly booking beyond a limit says which, what is held and what is asked, and the preview offers no more', async () => {
  await setRules(admin, { approval: 'nobody', maxPending: 10, maxPendingSlots: 24 });
  const someone = api(server).as(await aMember(server));
  const court = await aCourt(admin);
  const slots = court.slots.slice(0, 1);
  for (const date of weeks(7)) await aBooking(someone, court, { date: addDays(date, 1) });
  const ask = (count: number) =>
    someone.call(createSeries, {
      body: { court_id: court._id, slots, dates: weeks(count), total_price: 500 * count },
    });
  expect((await ask(8)).problem).toMatchObject({
    code: 'too-many-pending',
    detail:
      'At most 10 bookings can be unpaid at a time. You have 7, and these weeks are 8. Please choose at most 3 weeks.',
  });
  expect((await ask(3)).status).toBe(201);
  const most = async (chosen: string[]) => {
    const body = { court_id: court._id, slots: chosen, from: inDays(server, 7) };
    return (await someone.ask(previewSeries, { body })).most;
  };
  expect([await most(slots), await most(court.slots)]).toEqual([10, 8]);
});

test('the limits of a new club fit each other: as many weeks may wait as a weekly booking has', async () => {
  const fresh = await startTestServer();
  const rules = await api(fresh)
    .as(await anAdmin(fresh))
    .ask(getClubRules);
  expect(rules.maxPending).toBeGreaterThanOrEqual(rules.seriesMax);
  expect(rules.maxPendingSlots).toBeGreaterThanOrEqual(rules.seriesMax);
});
