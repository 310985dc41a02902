import { expect, test } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import { expireBookings } from '../support/product.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const { clock } = server;
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

test('what was overdue is ended, also when the clock is put right between finding and ending it', async () => {
  const court = await aCourt(admin);
  const { _id: id } = await aBooking(user, court, { date: inDays(server, 10) });
  clock.pass({ days: 11 });
  const [found, right] = [clock.now(), new Date(clock.now().getTime() - 11 * 86_400_000)];
  let asked = 0;
  const jumping = () => ((asked += 1) === 1 ? found : right);
  await expireBookings({ ...server.services, clock: jumping });
  expect(await user.ask(getBooking, { params: { id } })).toMatchObject({ status: 'rejected' });
});
