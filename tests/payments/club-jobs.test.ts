import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createPostWebhook, listJobs } from '#server/start/club-jobs.ts';
import { aBooking, inDays } from '../support/club.ts';
import { ledgerOf } from './support/ledger.ts';
import { begin, confirmCard, openPaymentFixture } from './support/payment-fixture.ts';

const { server, member, court, approved, charged } = await openPaymentFixture();
const { services, clock } = server;
const ledger = ledgerOf(server.db);
const app = await buildApp(services);
const jobs = listJobs(services, app);

function run(name: string): Promise<number> {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`the club has no job called ${name}`);
  return job.pass(new AbortController().signal);
}

test('the club’s work in the background is all of this', () => {
  expect(jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'expire bookings',
      'process card events',
      'send refunds',
      'check payments',
      'number receipts',
      'fetch missed card events',
      'deliver card events',
    ]),
  );
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  for (const { name, pauseMs } of jobs) expect(pauseMs, name).toBeGreaterThanOrEqual(1000);
});

test('events of the card provider come through the webhook of this very server and confirm the booking', async () => {
  const { booking } = await charged();
  expect(await run('deliver card events')).toBeGreaterThan(0);
  expect(await run('process card events')).toBeGreaterThan(0);
  expect((await ledger.booking(booking)).status).toBe('confirmed');
});

test('an event with a wrong signature is not taken on that way either', async () => {
  const post = createPostWebhook(app, services.cards.webhooks);
  expect(await post('{"id":"evt_forged"}', 't=1,v1=0')).toBe(400);
});

test('a payment whose events were lost is checked, and its events are fetched', async () => {
  const { booking } = await charged();
  clock.pass({ minutes: 2 });
  expect(await run('check payments')).toBe(1);
  expect((await ledger.booking(booking)).status).toBe('confirmed');
  expect(await run('fetch missed card events')).toBeGreaterThan(0);
});

test('a booking out of time is ended, and money that came too late is sent back', async () => {
  const idle = await aBooking(member, court, { date: inDays(server, 70) });
  const booking = await approved();
  const { body } = await begin(member, booking);
  await server.db
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('booking_id', '=', booking._id)
    .execute();
  await confirmCard(server, body.clientSecret);
  while ((await run('deliver card events')) + (await run('process card events')) > 0);
  expect(await run('send refunds')).toBe(1);
  expect(await ledger.moneyKept(booking)).toEqual([0]);
  clock.pass({ days: 71 });
  expect(await run('expire bookings')).toBeGreaterThan(0);
  expect((await ledger.booking(idle)).status).toBe('rejected');
});
