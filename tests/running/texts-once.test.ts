import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../faults/support/random.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startNode } from '../support/processes/node-process.ts';
import { startTestGateway, type Fate } from '../support/sms-gateway.ts';

// Two nodes are killed with SIGKILL again and again, while a gateway for text messages accepts, delays, refuses, answers twice and hangs
// up. The full test is TOLD_EVENTS=10000 TOLD_KILLS=10 with --testTimeout=1800000.

const EVENTS = Number(process.env.TOLD_EVENTS) || 400;
const KILLS = Number(process.env.TOLD_KILLS) || 3;
/** The number of text messages that one node sends at the same time. */
const AT_ONCE = 2;

const seed = Number(process.env.FAULT_SEED) || Math.floor(Math.random() * 2 ** 31);
const random = createRandom(seed);

const { db, connection } = await createTestDatabase();
const gateway = await startTestGateway({ dailyParts: 100_000, personParts: 1000 });
afterAll(() => gateway.close());

/** The number of times that each message was answered as accepted, and was not. */
const taken = new Map<string, number>();
const others = new Map<string, number>();
const count = (counts: Map<string, number>, ref = '') => counts.set(ref, (counts.get(ref) ?? 0) + 1);

function draw(): Fate {
  const drawn = random();
  if (drawn < 0.05) return 'refused';
  if (drawn < 0.1) return 'hangs-up';
  return drawn < 0.15 ? 'twice' : 'sent';
}
gateway.decide(async ({ ref }) => {
  const fate = draw();
  if (random() < 0.05) await delay(100 + 400 * random());
  count(fate === 'sent' || fate === 'twice' ? taken : others, ref);
  return fate;
});

const began = Date.now();
const launch = () =>
  startNode([
    path.join(import.meta.dirname, 'support/text-process.ts'),
    JSON.stringify(connection),
    JSON.stringify(gateway.settings),
    String(began),
  ]);

/** Enough people to stay below the daily limit of messages to one person. */
const PEOPLE = Math.max(50, Math.ceil(EVENTS / 20));

/** Makes people who want text messages, and moves a booking of each. */
async function happen(): Promise<void> {
  await sql`
    insert into users (id, issuer, subject, email, display_name, role, member_since, phone, phone_confirmed_at)
    select gen_random_uuid(), 'test', n::text, 'person' || n || '@example.com', 'Person ' || n, 'member', now(),
      '+88017' || lpad(n::text, 8, '0'), now()
    from generate_series(1, ${PEOPLE}) n`.execute(db);
  await sql`
    insert into message_choices (user_id, sms) select id, '{bookings}' from users where phone is not null`.execute(
    db,
  );
  await sql`
    insert into courts (id, type, image_url, price_poisha, slots)
    values (gen_random_uuid(), 'Tennis', '/art/tennis.svg', 50000, array['7:00 AM - 8:00 AM'])`.execute(db);
  await sql`
    with people as (select id, email, row_number() over (order by email) - 1 as n from users where phone is not null)
    insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
      total_poisha, status, expires_at)
    select gen_random_uuid(), people.id, people.email, courts.id, courts.type, '2030-01-01', courts.slots,
      '2030-01-01T01:00:00Z', 50000, 50000, 'approved', '2029-12-31T01:00:00Z'
    from courts, generate_series(1, ${EVENTS}) made join people on people.n = made % ${PEOPLE}
    where courts.price_poisha = 50000 and courts.type = 'Tennis'`.execute(db);
  await sql`
    insert into outbox (id, topic, payload, created_at, next_at)
    select gen_random_uuid(), 'booking.moved', jsonb_build_object('booking_id', id), now(), now()
    from bookings where play_date = '2030-01-01'`.execute(db);
}

async function countLeft(): Promise<number> {
  const { rows } = await sql<{ left: number }>`select (
    (select count(*) from outbox where done_at is null)
    + (select count(*) from deliveries where channel = 'sms' and state = 'waiting'))::int as left`.execute(
    db,
  );
  return rows[0]?.left ?? NaN;
}

test(`${KILLS} kills with -9 lose none of ${EVENTS} text messages, and repeat next to none`, async () => {
  let nodes = [launch(), launch()];
  onTestFinished(() => nodes.forEach((node) => node.signal('SIGKILL')));
  await happen();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = (EVENTS * kill) / (KILLS + 2);
    await expect.poll(() => taken.size, { timeout: 600_000, interval: 5 }).toBeGreaterThan(goal);
    const [first, ...rest] = nodes;
    first?.signal('SIGKILL');
    expect(await first?.ended).toBe('SIGKILL');
    nodes = [...rest, launch()];
  }
  await expect.poll(countLeft, { timeout: 600_000, interval: 200 }).toBe(0);
  for (const node of nodes) node.signal('SIGKILL');

  const deliveries = await db
    .selectFrom('deliveries')
    .select(['message_id', 'state', 'problem'])
    .where('channel', '=', 'sms')
    .execute();
  expect(deliveries).toHaveLength(EVENTS);
  for (const { message_id: id, state, problem } of deliveries)
    if (state === 'sent') expect(taken.get(id), `seed ${seed}: ${id}`).toBeGreaterThan(0);
    else
      expect({ state, problem }, `seed ${seed}: ${id}`).toEqual({
        state: 'failed',
        problem: expect.any(String),
      });
  const repeated = [...taken.values()].reduce((sum, times) => sum + times - 1, 0);
  const failed = deliveries.filter(({ state }) => state === 'failed').length;
  console.info(
    `  seed ${seed}: ${EVENTS} text messages, ${KILLS} kills, ${failed} failed with their reason, ${repeated} repeated ` +
      `(${((repeated / EVENTS) * 100).toFixed(2)} %), ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
  // A message whose response was received and recorded is never sent again.
  expect(repeated, `seed ${seed}`).toBeLessThanOrEqual(AT_ONCE * KILLS);
  for (const times of others.values()) expect(times).toBeLessThanOrEqual(2 + KILLS);
});
