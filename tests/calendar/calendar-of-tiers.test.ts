import { expect, test } from 'vitest';
import { getBoard, getWeek } from '#contract/bookings/calendar.ts';
import { getAvailability } from '#contract/club/courts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { makeCallUrl } from '#web/api/exchange.ts';
import { aBooking, aCourt, aPriceRule, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aTier } from '../support/memberships.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { askRaw } from '../support/raw-answer.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const COURTS = 10;
const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const date = inDays(server, 1);

/** Returns the size in bytes of a public response, compressed as browsers receive it. */
async function packed(address: string): Promise<number> {
  const ask = () => askRaw(server.url + address, { headers: { 'accept-encoding': 'br' } });
  // A response is compressed only once it has been requested repeatedly.
  await until(async () => {
    server.clock.pass({ seconds: 1 });
    return (await ask()).headers['content-encoding'] === 'br';
  });
  return (await ask()).body.length;
}

test('a club without prices for tiers answers byte for byte what it always answered', async () => {
  const court = await aCourt(admin, { slots: ['7 AM - 8 AM', '8 AM - 9 AM'] });
  await aPriceRule(admin, date, { court_id: court._id, hours: '8 AM - 9 AM', price: 800 });
  const [first = ''] = court.slots;
  await aBooking(user, court, { date, slots: [first] });
  const textOf = async (call: Endpoint, request: object) =>
    (await fetch(server.url + makeCallUrl(call.base, call, request))).text();
  const shown = `"_id":"${court._id}","type":"Tennis","image":"${court.image}"`;
  const cells =
    '"cells":[{"slot":"7:00 AM - 8:00 AM","from":420,"to":480,"state":"taken","price":500},' +
    '{"slot":"8:00 AM - 9:00 AM","from":480,"to":540,"state":"free","price":800}]';
  expect(await textOf(getBoard, { query: { date } })).toBe(`{"date":"${date}","rows":[{${cells},${shown}}]}`);
  const week = await textOf(getWeek, { params: { id: court._id }, query: { from: date } });
  expect(week).toContain(`{"court":{${shown}},"days":[{${cells},"date":"${date}"}`);
  expect(week).not.toContain('tiers');
  expect(await textOf(getAvailability, { params: { id: court._id }, query: { date } })).toBe(
    `{"date":"${date}","slots":[{"slot":"7:00 AM - 8:00 AM","state":"taken","price":500},` +
      '{"slot":"8:00 AM - 9:00 AM","state":"free","price":800}]}',
  );
});

test('a day of ten courts with prices for three tiers is at most a tenth longer on its way', async () => {
  const slots = Array.from({ length: 13 }, (_, hour) => `${hour + 8}:00-${hour + 9}:00`);
  for (let number = 1; number <= COURTS; number += 1)
    await aCourt(admin, { type: `Badminton Court ${number}`, slots, price: 500 + 50 * number });
  const day = inDays(server, 2);
  const address = makeCallUrl(getBoard.base, getBoard, { query: { date: day } });
  const before = await packed(address);
  for (const price of [450, 400, 300]) {
    const tier = await aTier(admin);
    await aPriceRule(admin, day, { price, hours: '8 AM - 4 PM', audience: 'tiers', tiers: [tier._id] });
  }
  const after = await packed(address);
  console.log(`a day of ten courts: ${before} bytes, with prices for three tiers ${after}`);
  expect(after).toBeLessThanOrEqual(1.1 * before);
});
