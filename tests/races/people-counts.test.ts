import { expect, test } from 'vitest';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { countUsers, removeUser } from '#contract/people/users.ts';
import { v7 as uuidv7 } from 'uuid';
import { countPerson, readPeopleCounts, recountPeople } from '#server/platform/db/people-counts.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { beginHeld, untilWaiting } from '../support/held-up.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aCrowd, allAtOnce } from './crowd.ts';
import { createGate } from './gate.ts';

const server = await startTestServer({ config: { bookingHorizonDays: 3650 } });
const { db } = server;
const admin = api(server).as(await anAdmin(server));

/** Counts by reading everybody. */
async function countEverybody() {
  const people = await db.selectFrom('users').select('role').where('removed_at', 'is', null).execute();
  return { users: people.length, members: people.filter(({ role }) => role === 'member').length };
}

test('people who register at once are all counted, and those who are removed at once no more', async () => {
  const crowd = await aCrowd(server, 24);
  expect(await admin.ask(countUsers)).toEqual(await countEverybody());
  const remove = (email: string) => admin.ask(removeUser, { params: { email } });
  await allAtOnce(crowd.slice(0, 12), ({ person }) => remove(person.email));
  const counted = await admin.ask(countUsers);
  expect(counted).toEqual(await countEverybody());
  expect(counted.users).toBe(13);
});

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
  await untilWaiting(db, approvals.length);
  await hold.rollback().execute();
  await Promise.all(approvals);
  expect(await admin.ask(countUsers)).toEqual({ ...before, members: before.members + 1 });
});

test('counting anew waits for somebody who is just being counted', async () => {
  const id = uuidv7();
  const [added, mayEnd] = [createGate(2), createGate(2)];
  const adding = inTransaction(db, async (trx) => {
    await trx
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, issuer: 'test', subject: id })
      .execute();
    await countPerson(trx, id, { users: 1 });
    await added();
    await mayEnd();
  });
  await added();
  const recounting = recountPeople(db);
  await untilWaiting(db);
  await mayEnd();
  await Promise.all([adding, recounting]);
  expect(await readPeopleCounts(db)).toEqual(await countEverybody());
});

test('counting anew puts right what a server of the build before did not count', async () => {
  const right = await countEverybody();
  await db.updateTable('people_counts').set({ users: 7, members: 3 }).execute();
  await recountPeople(db);
  expect(await readPeopleCounts(db)).toEqual(right);
});
