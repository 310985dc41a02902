import pg from 'pg';
import type { Connection } from '#server/platform/db/connection.ts';

const PEOPLE = 5000;
const DAY = 1000;

/** The share of bookings that already have a payment. */
const PAID = 0.8;

/**
 * Fills tables from before bookings had parts with `bookings` bookings, four fifths of them with a payment. Returns the ids of some unpaid
 * bookings.
 */
export async function fillGrownClub(connection: Connection, bookings: number): Promise<string[]> {
  const client = new pg.Client({ ...connection, options: '-c statement_timeout=0' });
  await client.connect();
  const run = (text: string) => client.query<{ id: string }>(text);
  await run(`insert into users (id, issuer, subject, email, role)
    select gen_random_uuid(), 'embedded', n::text, n || '@example.org', 'member' from generate_series(1, ${PEOPLE}) n`);
  await run(`insert into courts (id, type, image_url, price_poisha, slots)
    select gen_random_uuid(), 'Court ' || n, '/x.svg', 60000, '{7:00 AM - 8:00 AM}' from generate_series(1, 40) n`);
  await run('create temp table u as select row_number() over () - 1 as n, id, email from users');
  await run('create temp table c as select row_number() over () - 1 as n, id from courts');
  const idOf = (digit: number) =>
    `(lpad(to_hex(g.n), 8, '0') || '-${digit}000-7000-8000-' || lpad(to_hex(g.n), 12, '0'))::uuid`;
  const paid = Math.floor(bookings * PAID);
  await run(`insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
      total_poisha, slot_prices, status, expires_at, created_at)
    select ${idOf(0)}, u.id, u.email, c.id, 'Court', current_date + g.n / ${DAY}, '{7:00 AM - 8:00 AM}', now() + interval '900 days',
      60000, 60000, '{60000}', case when g.n <= ${paid} then 'cancelled' else 'approved' end,
      case when g.n > ${paid} then now() + interval '800 days' end, now()
    from generate_series(1, ${bookings}) g (n) join u on u.n = g.n % ${PEOPLE} join c on c.n = g.n % 40`);
  await run(`insert into payments (id, booking_id, user_id, email, provider, provider_ref, status, subtotal_poisha, amount_poisha,
      method, created_at, paid_at)
    select ${idOf(1)}, ${idOf(0)}, u.id, u.email, 'embedded', 'pi_' || g.n, 'succeeded', 60000, 60000, '{card}',
      now() - interval '1 year', now() - interval '1 year' + g.n * interval '1 second'
    from generate_series(1, ${paid}) g (n) join u on u.n = g.n % ${PEOPLE}`);
  await run('vacuum analyze');
  const { rows } = await run("select id from bookings where status = 'approved' order by id limit 200000");
  await client.end();
  return rows.map(({ id }) => id);
}
