import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBooking } from '#contract/bookings.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { tryToBook } from './crowd.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const [early, late] = [api(server).as(await aUser(server)), api(server).as(await aUser(server))];

/** Waits, by asking PostgreSQL, until a statement of this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    if (rows[0]?.waiting) return;
  }
}

/** A person books 7–8 AM while an admin's edit to 7:30–8:30 AM is under way; answers the booking's HTTP status. */
async function bookDuringEdit({ raiseVersion }: { raiseVersion: boolean }) {
  const court = await aCourt(admin, { slots: ['7 AM - 8 AM'] });
  const edit = await server.db.startTransaction().execute();
  await edit
    .updateTable('courts')
    .set((eb) => ({ slots: ['7:30 AM - 8:30 AM'], version: eb('version', '+', raiseVersion ? 1 : 0) }))
    .where('id', '=', court._id)
    .execute();
  const booking = tryToBook(early, court, inDays(server, 1), court.slots);
  await untilSomebodyWaits();
  await edit.commit().execute();
  return booking;
}

test('a booking that waits for an edit of its court is checked against the new slots', async () => {
  expect(await bookDuringEdit({ raiseVersion: true })).toBe(400);
});

test('without the court’s version it would be written against slots that are gone', async () => {
  expect(await bookDuringEdit({ raiseVersion: false })).toBe(201);
});

test('a new slot that touches a booking made before the edit is taken', async () => {
  const court = await aCourt(admin, { slots: ['7 AM - 8 AM'] });
  await aBooking(early, court);
  await server.db
    .updateTable('courts')
    .set((eb) => ({ slots: ['7:30 AM - 8:30 AM', '8:30 AM - 9:30 AM'], version: eb('version', '+', 1) }))
    .where('id', '=', court._id)
    .execute();
  const book = (slot: string) =>
    late.call(createBooking, { body: bookingRequest(late.person, court, inDays(server, 1), [slot]) });
  expect((await book('7:30 AM - 8:30 AM')).problem).toMatchObject({
    code: 'slot-taken',
    taken: ['7:30 AM - 8:30 AM'],
  });
  expect((await book('8:30 AM - 9:30 AM')).status).toBe(201);
});
