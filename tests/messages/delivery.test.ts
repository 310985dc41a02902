import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listLetters, sendLetterAgain } from '#contract/messages/messages.ts';
import { approveBooking } from '#contract/bookings/bookings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { createMailChannel, relayOutbox, sendDeliveries } from '../support/product.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { api } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aConfirmedMember, anAdmin } from '../support/people.ts';
import { openTestPool } from '../support/database/pool.ts';
import { startTestServer } from '../support/server.ts';
import { startOddMailServer, type Fate } from './odd-mail-server.ts';

const mails = await startOddMailServer();
afterAll(() => mails.close());
const mail = createSmtpMail({ url: mails.url, from: { name: 'Club', address: 'hello@club.test' } });
const database = await createTestDatabase();
const server = await startTestServer({ database, parts: () => ({ mail }) });
const { services, clock, db } = server;
const admin = api(server).as(await anAdmin(server));
const channel = createMailChannel(services, mail);
const court = await aCourt(admin);
let days = 0;

/** Returns the product's database with a guard removed, over separate connections. */
function without(guard: string, instead: string): Db {
  const own = openTestPool(database.connection);
  onTestFinished(() => own.destroy());
  return own.withPlugin(withoutGuard(guard, instead));
}

const relay = async () => {
  while ((await relayOutbox(services)) > 0);
};
const send = () => sendDeliveries(services, channel);
const sendAll = async () => {
  while ((await send()) > 0);
};

beforeEach(async () => {
  mails.decide(() => 'accept');
  await relay();
  await sendAll();
  mails.taken.length = 0;
});

/** Makes a new member's booking request and approves it. Returns the two resulting emails. */
async function twoMessages() {
  const who = api(server).as(await aConfirmedMember(server));
  const booking = await aBooking(who, court, { date: inDays(server, (days += 1)) });
  await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
  await relay();
  const { email } = who.person;
  const taken = () => mails.taken.filter(({ to }) => to === email).map(({ subject }) => subject);
  return { email, taken };
}

const BOTH = ['We have your request', 'Your booking is approved: please pay'];
const emailsOf = (search: string) => admin.ask(listLetters, { query: { search } });

test('what is refused is tried again later, and what happened afterwards waits for it', async () => {
  const { email, taken } = await twoMessages();
  mails.decide((to) => (to === email ? 'refuse' : 'accept'));
  await sendAll();
  expect(taken()).toEqual([]);
  expect(await emailsOf(email)).toMatchObject([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 1, problem: expect.stringContaining('No room') },
  ]);
  mails.decide(() => 'accept');
  clock.pass({ seconds: 59 });
  await sendAll();
  expect(taken()).toEqual([]);
  clock.pass({ seconds: 1 });
  await sendAll();
  expect(taken()).toEqual(BOTH);
  expect(server.log.join('')).not.toContain(email);
});

test('a server that hangs up when it has the e-mail gets it again under the same id', async () => {
  const { email, taken } = await twoMessages();
  const fates = ['drop', 'drop'] as const;
  let attempts = 0;
  mails.decide((to) => (to === email ? (fates[(attempts += 1) - 1] ?? 'accept') : 'accept'));
  for (let minutes = 1; minutes <= 4; minutes *= 2) {
    await sendAll();
    clock.pass({ minutes });
  }
  await sendAll();
  expect(taken()).toEqual(BOTH);
  expect(attempts).toBe(4);
});

test('after a day it is given up, an admin reads why and sends it again', async () => {
  const { email, taken } = await twoMessages();
  mails.decide(() => 'refuse');
  let passes = 0;
  while ((await emailsOf(email)).at(-1)?.state === 'waiting' && (passes += 1) < 100) {
    await sendAll();
    clock.pass({ hours: 1 });
  }
  const [, failed] = await emailsOf(email);
  expect(failed).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('No room'),
    when: expect.any(String),
  });
  expect(failed?.attempts).toBeGreaterThan(8);
  const all = await admin.ask(listLetters, { query: { state: 'failed' } });
  expect(all.map(({ _id }) => _id)).toContain(failed?._id);
  mails.decide(() => 'accept');
  const id = failed?._id ?? '';
  expect(await admin.ask(sendLetterAgain, { params: { id } })).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
  clock.pass({ hours: 4 });
  await sendAll();
  // The other email asks to pay by a time that has passed.
  expect(taken()).toEqual(BOTH.slice(0, 1));
  expect((await emailsOf(email)).map(({ state }) => state)).toEqual(['late', 'sent']);
  const again = await admin.call(sendLetterAgain, { params: { id } });
  expect(again.problem.code).toBe('cannot-send');
});

describe('while an e-mail is being sent', () => {
  /** Delays the next email at the mail server until the test releases it. */
  function holdUp() {
    const arrived = Promise.withResolvers<undefined>();
    const go = Promise.withResolvers<undefined>();
    let isFirst = true;
    mails.decide(async (): Promise<Fate> => {
      if (isFirst) {
        isFirst = false;
        arrived.resolve(undefined);
        await go.promise;
      }
      return 'accept';
    });
    return { arrived: arrived.promise, go: () => go.resolve(undefined) };
  }

  async function sendTwice(own: Db, waitMinutes = 0): Promise<string[]> {
    const { taken } = await twoMessages();
    const held = holdUp();
    const other = { ...services, db: own };
    const sending = sendDeliveries(other, channel);
    await held.arrived;
    clock.pass({ minutes: waitMinutes });
    await sendDeliveries(other, channel);
    held.go();
    await sending;
    await sendAll();
    return taken();
  }

  test('nobody else sends it', async () => {
    expect(await sendTwice(db)).toEqual(BOTH);
  });

  test('control: without the lease, it goes out twice', async () => {
    const leaseless = without('lease of a delivery', "interval '0'");
    expect(await sendTwice(leaseless)).toHaveLength(3);
  });

  test('when its sender is gone, another sends it after the lease', async () => {
    expect(await sendTwice(db, 5)).toHaveLength(3);
  });
});

test('control: without waiting for what came before, a booking is told out of order', async () => {
  const { taken } = await twoMessages();
  let isFirst = true;
  mails.decide((_to, subject) => {
    if (subject !== BOTH[0] || !isFirst) return 'accept';
    isFirst = false;
    return 'refuse';
  });
  const hasty = { ...services, db: without('what came before', 'false') };
  await sendDeliveries(hasty, channel);
  await sendDeliveries(hasty, channel);
  clock.pass({ minutes: 1 });
  await sendAll();
  expect(taken()).toEqual(BOTH.toReversed());
});

test('two relays at once tell everything once and in order', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aConfirmedMember(server)));
  for (const person of people) {
    const { _id: id } = await aBooking(api(server).as(person), court, { date: inDays(server, (days += 1)) });
    await admin.ask(approveBooking, { params: { id }, body: {} });
  }
  await Promise.all([relay(), relay(), relay()]);
  await relay();
  await Promise.all([sendAll(), sendAll()]);
  for (const { email } of people)
    expect(mails.taken.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual(BOTH);
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test('what was told is not told again, though its row comes again', async () => {
  const { email } = await twoMessages();
  await sendAll();
  const again = async (own: Db) => {
    await db.updateTable('outbox').set({ done_at: null }).where('topic', 'like', 'booking.%').execute();
    await relayOutbox({ ...services, db: own });
    return (await emailsOf(email)).length;
  };
  expect(await again(db)).toBe(2);
  // Negative control: without the unique key, messages are written twice.
  await db.schema.alterTable('messages').dropConstraint('messages_user_id_event_key').execute();
  expect(await again(without('told once', ''))).toBe(4);
});
