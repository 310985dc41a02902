import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createAnnouncement } from '#contract/club/announcements.ts';
import { createBooking, listBookings } from '#contract/bookings/bookings.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { createPayment } from '#contract/payments/payments.ts';
import { BALLAST_BYTES, ballastIn } from '#server/platform/process/disk.ts';
import { createHealth } from '#server/platform/process/health.ts';
import { api } from '../support/client.ts';
import { aCourt, anApprovedBooking, bookingRequest, inDays } from '../support/club.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';

let isFull = false;
const health = createHealth({ disk: () => (isFull ? { state: 'full', freePercent: 0 } : null) });
const server = await startTestServer({ parts: () => ({ health }) });
const { db } = server;
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const court = await aCourt(admin);
const SENTENCE = 'Nothing can be booked just now; the club has been told.';

async function whileFull<T>(work: () => Promise<T>): Promise<T> {
  isFull = true;
  return work().finally(() => (isFull = false));
}

const countBookings = async () =>
  (await db.selectFrom('bookings').select(db.fn.countAll<string>().as('count')).executeTakeFirstOrThrow())
    .count;

test('on a full disk a booking is refused before anything is written, and says why', async () => {
  const before = await countBookings();
  // The constraint makes any insert fail, so the test notices when a statement is sent.
  await sql`alter table bookings add constraint never check (false) not valid`.execute(db);
  const body = bookingRequest(user.person, court, inDays(server, 3), [court.slots[0] ?? '']);
  const refused = await whileFull(() => user.call(createBooking, { body }));
  await sql`alter table bookings drop constraint never`.execute(db);
  expect(refused).toMatchObject({ status: 503, problem: { code: 'storage-full', message: SENTENCE } });
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await countBookings()).toBe(before);
});

test('on a full disk people read, admins work and are told, and money that was taken is recorded', async () => {
  const booking = await anApprovedBooking(user, admin, court);
  await whileFull(async () => {
    await user.ask(listBookings, { query: { user: user.person.email, status: 'approved' } });
    expect((await admin.ask(listNotices)).map(({ code }) => code)).toEqual(['disk-low']);
    await admin.ask(createAnnouncement, { body: { title: 'Closed', message: 'We make room.' } });
    // The call reaches the provider, which does not know this payment.
    const recorded = await user.call(createPayment, { body: { _id: booking._id, transactionId: 'pi_1' } });
    expect(recorded.status).not.toBe(503);
  });
});

test('what PostgreSQL refuses for want of room is told in the same words', async () => {
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger no_room before insert on bookings execute function no_room()`.execute(db);
  const body = bookingRequest(user.person, court, inDays(server, 4), [court.slots[0] ?? '']);
  const refused = await user.call(createBooking, { body });
  await sql`drop function no_room cascade`.execute(db);
  expect(refused).toMatchObject({ status: 503, problem: { code: 'storage-full', message: SENTENCE } });
});

test('the ballast gives its room up, is known to be missing, and takes its room again', async () => {
  const { folder, clear } = makeTemporaryFolder('ballast');
  onTestFinished(clear);
  const ballast = ballastIn(folder);
  // A disk that never had a ballast file is not missing one.
  await ballast.drop();
  expect(await ballast.missing()).toBe(0);
  await ballast.load();
  const file = path.join(folder, 'ballast');
  const blocks = () => statSync(file).blocks * 512;
  expect([blocks() >= BALLAST_BYTES, await ballast.missing()]).toEqual([true, 0]);
  await ballast.drop();
  expect([blocks(), await ballast.missing()]).toEqual([0, BALLAST_BYTES]);
  await ballast.load();
  expect(await ballast.missing()).toBe(0);
});
