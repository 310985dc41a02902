import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approveBooking, createBooking } from '#contract/bookings/bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { getUser } from '#contract/people/users.ts';
import { getOperation } from '#contract/records/operation.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { DatabaseTrouble } from '#server/platform/db/watch.ts';
import { startJobs } from '#server/platform/jobs/scheduler.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts';
import { READINGS } from '../support/product.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

// Tests the metrics of a node that Prometheus scrapes. Their port is tested with the process, in tests/running.

async function countAllCourts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('courts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

let metrics: Metrics | undefined;
let trouble: DatabaseTrouble | null = null;
const server = await startTestServer({
  parts(services) {
    metrics = createMetrics({
      ...services,
      version: '1.2.3',
      pool: () => ({ total: 3, idle: 2, waiting: 1 }),
      trouble: () => trouble,
      settleSeconds: 0,
      readings: [
        ...READINGS,
        {
          gauges: { club_courts: 'Courts.' },
          read: async (db) => [{ values: [await countAllCourts(db)] }],
        },
        { gauges: { club_nothing: 'Nothing yet.' }, read: () => Promise.resolve([]) },
      ],
    });
    return { meter: metrics.meter };
  },
});
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

async function scrape(): Promise<Map<string, number>> {
  // Figures from the database are cached for 5 seconds.
  server.clock.pass({ seconds: 5 });
  const text = (await metrics?.scrape()) ?? '';
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test('requests are counted by the pattern of their route and their status, and never by an address', async () => {
  const court = await aCourt(admin);
  const body = bookingRequest(user.person, court, inDays(server, 3), [court.slots[0] ?? '']);
  await user.ask(createBooking, { body });
  await user.call(createBooking, { body });
  await user.ask(getUser, { params: { email: user.person.email } });
  await fetch(`${server.url}/api/nothing-of-that-name?secret=1`);
  await fetch(`${server.url}/readyz`, { method: 'PROPFIND' });
  const samples = await scrape();
  const booked = (status: number) =>
    samples.get(`club_http_requests_total{method="POST",route="/api/bookings",status="${status}"}`);
  expect([booked(201), booked(409)]).toEqual([1, 1]);
  expect(samples.get('club_http_request_seconds_count{method="POST",route="/api/bookings"}')).toBe(2);
  const keys = [...samples.keys()].join('\n');
  expect(keys).toContain('route="/api/users/:email"');
  expect(keys).not.toContain(user.person.email);
  expect(keys).not.toContain('nothing-of-that-name');
  expect(keys).not.toContain('PROPFIND');
});

test('what becomes of bookings is counted, whoever does it, from the first scrape on', async () => {
  const court = await aCourt(admin);
  const outcomes = async () => {
    const samples = await scrape();
    const of = (outcome: string) => samples.get(`club_bookings_total{outcome="${outcome}"}`) ?? 0;
    return { created: of('created'), approved: of('approved') };
  };
  const before = await outcomes();
  const booking = await aBooking(user, court);
  await admin.ask(approveBooking, { params: { id: booking._id } });
  const after = { created: before.created + 1, approved: before.approved + 1 };
  expect(await outcomes()).toEqual(after);
  expect(await outcomes()).toEqual(after);
});

test('each queue says how much waits in it, and for how long', async () => {
  await sql`update outbox set done_at = now()`.execute(server.db);
  await sql`update outbox set done_at = null, created_at = ${new Date(server.clock.now().getTime() - 40_000)}
    where id in (select id from outbox limit 2)`.execute(server.db);
  const samples = await scrape();
  expect(samples.get('club_queue_waiting{queue="outbox"}')).toBe(2);
  // `scrape` has advanced the clock by 5 seconds.
  expect(samples.get('club_queue_oldest_seconds{queue="outbox"}')).toBe(45);
  for (const queue of ['card events', 'payments', 'refunds', 'refunds sent', 'booking deadlines'])
    expect(samples.get(`club_queue_oldest_seconds{queue="${queue}"}`), queue).toBe(0);
});

async function paidAt(provider: string, bookingId: string): Promise<string> {
  const id = crypto.randomUUID();
  await server.db
    .insertInto('payments')
    .values({
      id,
      booking_id: bookingId,
      user_id: user.person.id,
      email: user.person.email,
      provider,
      status: 'unapplied',
      provider_ref: `paid-${id}`,
      subtotal_poisha: fromTaka(500),
      amount_poisha: fromTaka(500),
      paid_at: server.clock.now(),
      taken_by: provider === 'desk' ? user.person.id : null,
    })
    .execute();
  return id;
}

async function refundOf(paymentId: string, status: 'due' | 'sent', createdAt: Date): Promise<void> {
  await server.db
    .insertInto('refunds')
    .values({
      id: crypto.randomUUID(),
      payment_id: paymentId,
      amount_poisha: fromTaka(100),
      automatic: false,
      reason: 'late',
      status,
      created_at: createdAt,
    })
    .execute();
}

test('a refund that the provider has waits for the provider, not for the club', async () => {
  const { _id: booking } = await aBooking(user, await aCourt(admin));
  const paid = await paidAt('sslcommerz', booking);
  const createdAt = server.clock.now();
  await refundOf(paid, 'due', createdAt);
  await refundOf(paid, 'sent', new Date(createdAt.getTime() - 3 * 86_400_000));
  const samples = await scrape();
  const waiting = (queue: string) => [
    samples.get(`club_queue_waiting{queue="${queue}"}`),
    samples.get(`club_queue_oldest_seconds{queue="${queue}"}`),
  ];
  expect([waiting('refunds'), waiting('refunds sent')]).toEqual([
    [1, 5],
    [1, 3 * 86_400 + 5],
  ]);
});

test('money that waits at the desk for whoever fetches it is no refund that nobody sends', async () => {
  const { _id: booking } = await aBooking(user, await aCourt(admin));
  const count = async () => (await scrape()).get('club_queue_waiting{queue="refunds"}') ?? 0;
  const waiting = (await count()) + 1;
  const createdAt = new Date(server.clock.now().getTime() - 2 * 3_600_000);
  for (const provider of ['desk', 'sslcommerz'])
    await refundOf(await paidAt(provider, booking), 'due', createdAt);
  expect(await count()).toBe(waiting);
  // The doctor must report the same count.
  const said = (await admin.ask(getOperation)).filter(({ check }) => check === 'queues');
  expect(said.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(new RegExp(`^${waiting} refunds? waits?, the oldest for 2 hours\\.$`)),
  );
});

test('a subject’s own number is told, and absent while there is none', async () => {
  await aCourt(admin);
  const samples = await scrape();
  expect(samples.get('club_courts')).toBe(await countAllCourts(server.db));
  expect(samples.has('club_nothing')).toBe(false);
});

test('a database that is away makes no scrape fail: what it would say is absent, and the rest is told', async () => {
  await scrape();
  trouble = 'unreachable';
  const away = await scrape();
  expect(away.get('club_database_up')).toBe(0);
  expect([...away.keys()].filter((key) => /^club_(queue|courts)/.test(key))).toEqual([]);
  expect(away.get('club_pool_waiting')).toBe(1);
  trouble = null;
  const back = await scrape();
  expect([back.get('club_database_up'), back.has('club_queue_waiting{queue="refunds"}')]).toEqual([1, true]);
});

test('a database that does not answer in time makes no scrape wait', async () => {
  const held = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const holding = server.db.transaction().execute(async (trx) => {
    await sql`lock table outbox in access exclusive mode`.execute(trx);
    begun.resolve(undefined);
    await held.promise;
  });
  await begun.promise;
  expect((await scrape()).get('club_database_up')).toBe(0);
  held.resolve(undefined);
  await holding;
  await expect.poll(async () => (await scrape()).get('club_database_up')).toBe(1);
});

test('each pass of a job is counted, with what failed; a job that never succeeds is seen', async () => {
  const done = Promise.withResolvers<undefined>();
  let passes = 0;
  const jobs = startJobs(
    [
      {
        name: 'works',
        pauseMs: 1000,
        pass: async () => {
          passes += 1;
          return passes < 3 ? 1 : 0;
        },
      },
      { name: 'fails', pauseMs: 2000, pass: () => Promise.reject(new Error('no')) },
    ],
    {
      log: { error: () => undefined },
      meter: metrics?.meter,
      wait: async (ms, signal) => {
        if (ms === 1000) done.resolve(undefined);
        if (signal.aborted) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    },
  );
  await done.promise;
  await jobs.stop();
  const samples = await scrape();
  const of = (metric: string, name: string) => samples.get(`club_job_${metric}{name="${name}"}`);
  expect([of('passes_total', 'works'), of('failures_total', 'works')]).toEqual([3, 0]);
  expect([of('passes_total', 'fails'), of('failures_total', 'fails')]).toEqual([1, 1]);
  expect(of('pause_seconds', 'fails')).toBe(2);
  expect(of('last_success_timestamp_seconds', 'fails')).toBeGreaterThan(0);
});
