import { expect, test } from 'vitest';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { countUsers } from '#contract/people/users.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ config: { bookingHorizonDays: 3650 } });
const { db } = server;
const admin = api(server).as(await anAdmin(server));

test('somebody whose bookings are approved at once becomes one member', async () => {
  const court = await aCourt(admin);
  const user = api(server).as(await aUser(server));
  const before = await admin.ask(countUsers);
  const ids: string[] = [];
  for (const slot of court.slots.slice(0, 3))
    ids.push((await aBooking(user, court, { slots: [slot], date: inDays(server, 1) }))._id);
  const hold = await beginHeld(db);
  await hold.selectFrom('users').select('id').where('id', '=', user.person.id).forUpdate().execute();
  const approvals = ids.map((id) => admin.ask(approveBooking, { params: { id }, body: {} }));
  await waitForLockWait(db, approvals.length);
  await hold.rollback().execute();
  await Promise.all(approvals);
  expect(await admin.ask(countUsers)).toEqual({ ...before, members: before.members + 1 });
});
