import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../faults/support/random.ts';
import { startOddMailServer } from '../messages/odd-mail-server.ts';
import { startOddPushService } from '../messages/odd-push-service.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startNode } from '../support/processes/node-process.ts';

// Two relays are killed with SIGKILL again and again, while a mail server accepts, delays, refuses and hangs up, and a push service does
// the same. The full test is TOLD_EVENTS=10000 TOLD_KILLS=10 with --testTimeout=1800000.

const EVENTS = Number(process.env.TOLD_EVENTS) || 400;
const KILLS = Number(process.env.TOLD_KILLS) || 3;
const TOPICS = ['created', 'approved', 'confirmed', 'moved'];
/** The numbers of emails and pushes that one relay sends at the same time. */
const AT_ONCE = { mail: 2, push: 10 };

const seed = Number(process.env.FAULT_SEED) || Math.floor(Math.random() * 2 ** 31);
const random = createRandom(seed);

const { db, connection } = await createTestDatabase();
const mails = await startOddMailServer();
afterAll(() => mails.close());
mails.decide(async () => {
  const drawn = random();
  if (drawn < 0.05) return 'refuse';
  if (drawn < 0.1) return 'drop';
  if (drawn < 0.15) await delay(100 + 400 * random());
  return 'accept';
});

const service = await startOddPushService();
afterAll(() => service.close());
service.decide(async () => {
  const drawn = random();
  if (drawn < 0.05) return 503;
  if (drawn < 0.1) return 'drop';
  if (drawn < 0.15) await delay(100 + 400 * random());
  return 201;
});

const began = Date.now();
const launch = () =>
  startNode([
    path.join(import.meta.dirname, 'support/relay-process.ts'),
    JSON.stringify(connection),
    mails.url,
    String(began),
  ]);

/** Enough people to stay below the daily limit of emails to one person. */
const PEOPLE = Math.max(50, Math.ceil(EVENTS / 20));

/** Makes bookings for these people without any event yet. */
async function makeBookings(count: number): Promise<void> {
  await sql`
    insert into users (id, issuer, subject, email, email_verified, display_name, role, member_since)
    select gen_random_uuid(), 'test', n::text, 'person' || n || '@example.com', true, 'Person ' || n, 'member', now()
    from generate_series(1, ${PEOPLE}) n`.execute(db);
  await sql`
    insert into courts (id, type, image_url, price_poisha, slots)
    values (gen_random_uuid(), 'Tennis', '/art/tennis.svg', 50000, array['7:00 AM - 8:00 AM'])`.execute(db);
  await sql`
    with people as (select id, email, row_number() over (order by email) - 1 as n from users where email like 'person%')
    insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
      total_poisha, status, expires_at)
    select gen_random_uuid(), people.id, people.email, courts.id, courts.type, '2030-01-01', courts.slots,
      '2030-01-01T01:00:00Z', 50000, 50000, 'approved', '2029-12-31T01:00:00Z'
    from courts, generate_series(1, ${count}) made join people on people.n = made % ${PEOPLE}
    where courts.price_poisha = 50000 and courts.type = 'Tennis'`.execute(db);
}

async function giveDevices(): Promise<void> {
  const people = await db.selectFrom('users').select('id').where('email', 'like', 'person%').execute();
  const devices = people.map(({ id: user_id }) => ({
    id: randomUUID(),
    user_id,
    ...service.subscribe(),
    browser: '',
    made_at: new Date(),
  }));
  await db.insertInto('push_subscriptions').values(devices).execute();
}

/** Creates the same event for all bookings, one after the other. */
async function happen(topic: string): Promise<void> {
  await sql`
    insert into outbox (id, topic, payload, created_at, next_at)
    select gen_random_uuid(), ${`booking.${topic}`}, jsonb_build_object('booking_id', id, 'user_id', user_id), now(), now()
    from bookings where play_date = '2030-01-01'`.execute(db);
}

async function countLeft(): Promise<number> {
  const { rows } = await sql<{ left: number }>`select (
    (select count(*) from outbox where done_at is null) + (select count(*) from deliveries where state <> 'sent'))::int as left`.execute(
    db,
  );
  return rows[0]?.left ?? NaN;
}

test(`${KILLS} kills with -9 lose none of ${EVENTS} events, repeat next to none and keep the order`, async () => {
  await makeBookings(EVENTS / TOPICS.length);
  await giveDevices();
  let relays = [launch(), launch()];
  onTestFinished(() => relays.forEach((relay) => relay.signal('SIGKILL')));
  for (const topic of TOPICS) await happen(topic);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = (EVENTS * kill) / (KILLS + 1);
    await expect.poll(() => mails.taken.length, { timeout: 600_000, interval: 5 }).toBeGreaterThan(goal);
    const [first, ...others] = relays;
    first?.signal('SIGKILL');
    expect(await first?.ended).toBe('SIGKILL');
    relays = [...others, launch()];
  }
  await expect.poll(countLeft, { timeout: 600_000, interval: 200 }).toBe(0);
  for (const relay of relays) relay.signal('SIGKILL');

  const messages = await db.selectFrom('messages').select(['id', 'thread', 'number', 'kind']).execute();
  expect(messages).toHaveLength(EVENTS);
  const known = new Map(messages.map((message) => [message.id, message]));
  const taken = {
    mail: mails.taken.map(({ id }) => known.get(id.replace('@club.test', ''))),
    push: service.taken.map(({ payload }) => known.get((payload as { tag: string }).tag)), // Every push has a payload with a tag.
  };
  for (const channel of ['mail', 'push'] as const) {
    const distinct = new Set(taken[channel]);
    expect(distinct.size, `seed ${seed}: what came by ${channel}`).toBe(EVENTS);
    expect(distinct.has(undefined)).toBe(false);
    const repeated = taken[channel].length - distinct.size;
    console.info(
      `  seed ${seed}, ${channel}: ${EVENTS} events, ${KILLS} kills, ${repeated} repeated (${((repeated / EVENTS) * 100).toFixed(2)} %), ` +
        `${((Date.now() - began) / 1000).toFixed(0)} s`,
    );
    expect(repeated, `seed ${seed}`).toBeLessThanOrEqual(AT_ONCE[channel] * KILLS);
    const newest = new Map<string | null, number>();
    for (const message of taken[channel]) {
      if (!message) continue;
      const { thread, number } = message;
      expect(number, `seed ${seed}: the order of a booking`).toBeGreaterThanOrEqual(newest.get(thread) ?? 0);
      newest.set(thread, Math.max(number, newest.get(thread) ?? 0));
    }
  }
  const kindsOf = Map.groupBy(
    messages.toSorted((a, b) => a.number - b.number),
    ({ thread }) => thread,
  );
  for (const told of kindsOf.values())
    expect(told.map(({ kind }) => kind)).toEqual(['requested', 'approved', 'confirmed', 'moved']);
});
