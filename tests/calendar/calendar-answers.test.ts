import { expect, test } from 'vitest';
import { getBoard, getWeek } from '#contract/bookings/calendar.ts';
import type { Court } from '#contract/club/courts.ts';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { makeCallUrl } from '#web/api/exchange.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { askRaw } from '../support/raw-answer.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const COURTS = 10;
const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const slots = Array.from({ length: 13 }, (_, hour) => `${hour + 8}:00-${hour + 9}:00`);
const courts: Court[] = [];
for (let number = 1; number <= COURTS; number += 1)
  courts.push(await aCourt(admin, { type: `Badminton Court ${number}`, slots, price: 500 + 50 * number }));
const [first] = courts;
if (!first) throw new Error('the club has no courts');
const date = inDays(server, 1);

const ADDRESSES = [
  makeCallUrl(getBoard.base, getBoard, { query: { date } }),
  makeCallUrl(getWeek.base, getWeek, { params: { id: first._id }, query: { from: date } }),
  makeCallUrl(getFreeHours.base, getFreeHours, { query: { from: date } }),
];

test('a day of ten courts is at most 2 kB on its way', async () => {
  for (const court of courts.slice(0, 5))
    await aBooking(user, court, { date, slots: court.slots.slice(2, 3) });
  const [address = ''] = ADDRESSES;
  const ask = () => askRaw(server.url + address, { headers: { 'accept-encoding': 'gzip' } });
  // A response is compressed only once it has been requested repeatedly.
  await until(async () => {
    server.clock.pass({ seconds: 1 });
    return (await ask()).headers['content-encoding'] === 'gzip';
  });
  const { body } = await ask();
  expect(body.length).toBeLessThanOrEqual(2000);
});

test.each(ADDRESSES)('who has %s is told that it is the same, until somebody books', async (address) => {
  const tag = (await fetch(server.url + address)).headers.get('etag') ?? '';
  const ask = async () => (await fetch(server.url + address, { headers: { 'if-none-match': tag } })).status;
  expect(await ask()).toBe(304);
  await aBooking(user, first, { date, slots: first.slots.slice(3 + ADDRESSES.indexOf(address)).slice(0, 1) });
  expect(await ask()).toBe(200);
});
