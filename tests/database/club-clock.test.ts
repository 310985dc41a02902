import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { approveBooking, getBooking } from '#contract/bookings/bookings.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { createClubClock } from '#server/platform/db/club-clock.ts';
import { watchDatabase } from '#server/platform/db/watch.ts';
import { findStep } from '#server/sign-in/own/totp.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { createHealth } from '#server/platform/process/health.ts';
import { createMailChannel, examine, relayOutbox, sendDeliveries } from '../support/product.ts';
import { anApp } from '../sign-in/support/authenticator.ts';
import { startOddMailServer } from '../messages/odd-mail-server.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { api } from '../support/client.ts';
import type { TestClock } from '../support/clock.ts';
import { aBooking, aCourt } from '../support/club.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aConfirmedMember, anAdmin } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

// Two nodes of one club, one of them on a machine whose clock is ten minutes ahead. The database's clock is the reference.

const AHEAD_MS = 600_000;
const machineAhead: Clock = () => new Date(systemClock().getTime() + AHEAD_MS);
const runsItself = (now: Clock): TestClock => ({
  now,
  pass: () => {
    throw new Error('this clock runs by itself');
  },
});

const database = await createTestDatabase();
const mails = await startOddMailServer();
afterAll(() => mails.close());
const mail = createSmtpMail({ url: mails.url, from: { name: 'Club', address: 'hello@club.test' } });

async function startNode(machine: Clock): Promise<TestServer> {
  const clock = createClubClock({ machine });
  const log = pino({ level: 'silent' });
  const watch = await watchDatabase(database.connection, { log, clock, onChange: () => undefined });
  afterAll(() => watch.stop());
  const health = createHealth({
    trouble: () => watch.trouble(),
    aheadMs: () => clock.aheadMs(),
  });
  return startTestServer({ database, clock: runsItself(clock.now), parts: () => ({ health, mail }) });
}

const right = await startNode(systemClock);
const wrong = await startNode(machineAhead);
const admin = api(right).as(await anAdmin(right));
const member = api(right).as(await aConfirmedMember(right));
const court = await aCourt(admin);

test('a node ends a booking at its deadline, not ten minutes before', async () => {
  const { _id: id } = await aBooking(member, court);
  const expireWithin = (time: string) =>
    sql`update bookings set expires_at = now() + ${time}::interval where id = ${id}::uuid`.execute(right.db);
  await expireWithin('5 minutes');
  expect(await backgroundOf(wrong).expire()).toBe(0);
  expect((await member.ask(getBooking, { params: { id } })).status).toBe('pending');
  await expireWithin('-1 second');
  expect(await backgroundOf(wrong).expire()).toBe(1);
});

test('control: by the machine’s own clock it ends it', async () => {
  const { _id: id } = await aBooking(member, court);
  await sql`update bookings set expires_at = now() + interval '5 minutes' where id = ${id}::uuid`.execute(
    right.db,
  );
  const careless = { ...wrong, services: { ...wrong.services, clock: machineAhead } };
  expect(await backgroundOf(careless).expire()).toBe(1);
});

test('an e-mail that one node is sending is not sent by the other', async () => {
  const send = ({ services }: TestServer) => sendDeliveries(services, createMailChannel(services, mail));
  const id = (await aBooking(member, court))._id;
  while ((await relayOutbox(right.services)) + (await send(right)) > 0);
  await admin.ask(approveBooking, { params: { id } });
  while ((await relayOutbox(right.services)) > 0);
  const arrived = Promise.withResolvers<undefined>();
  const taken = Promise.withResolvers<'accept'>();
  mails.decide(() => {
    arrived.resolve(undefined);
    return taken.promise;
  });
  const sending = send(right);
  await arrived.promise;
  const sentAgain = await send(wrong);
  taken.resolve('accept');
  expect([await sending, sentAgain]).toEqual([1, 0]);
});

test('a code of an authenticator app is right at either node', () => {
  const app = anApp('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', runsItself(systemClock));
  expect(findStep(app.secret, app.code(), wrong.clock.now())).not.toBeNull();
  expect(findStep(app.secret, app.code(), machineAhead())).toBeNull();
});

test('the node is not ready, and everybody learns which machine it is', async () => {
  const readiness = async ({ url }: TestServer): Promise<unknown> => (await fetch(`${url}/readyz`)).json();
  expect(await readiness(right)).toEqual({ ready: true });
  expect(await readiness(wrong)).toEqual({ ready: false, why: 'clock-wrong' });
  expect((await api(wrong).as(admin.person).ask(listNotices)).map(({ code }) => code)).toEqual(['clock']);
  const clockAsSeenBy = async ({ services }: TestServer) =>
    (await examine({ ...services, isNode: true, providerChecks: [] })).filter(
      ({ check }) => check === 'clock',
    );
  // The connection's name changes the next time the node checks the database.
  await expect
    .poll(() => clockAsSeenBy(right))
    .toMatchObject([{ state: 'bad', message: expect.stringMatching(/ (600\.0|599\.9) s ahead of/) }]);
  expect(await clockAsSeenBy(wrong)).toEqual(await clockAsSeenBy(right));
});
