import { expect, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { createHealth } from '#server/platform/process/health.ts';
import { aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const health = createHealth();
const server = await startTestServer({ parts: () => ({ health }) });
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

test('a node that is about to close sends reads to others, and still does what cannot be asked twice', async () => {
  const court = await aCourt(admin);
  const get = async (path: string) => {
    const { status, headers } = await fetch(`${server.url}${path}`);
    return [status, headers.get('connection'), headers.get('retry-after')];
  };
  // Repeated requests make sure that the response comes from the cache.
  for (let times = 0; times < 3; times += 1) expect((await get('/api/courts'))[0]).toBe(200);

  health.beginStopping();
  expect(await get('/api/courts')).toEqual([200, 'close', null]);
  health.beginLeaving();
  expect(await get('/api/courts')).toEqual([502, 'close', '1']);
  expect(await get('/nowhere')).toEqual([502, 'close', '1']);
  expect(await get('/healthz')).toEqual([200, 'close', null]);
  expect(await get('/readyz')).toEqual([503, 'close', null]);
  const body = bookingRequest(user.person, court, inDays(server, 2), [court.slots[0] ?? '']);
  const { status, headers } = await user.call(createBooking, { body });
  expect([status, headers.get('connection')]).toEqual([201, 'close']);
});
