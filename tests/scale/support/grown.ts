import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

const USERS = 20_000;
const BOOKINGS = 100_000;
/** One person's share of the bookings, as a player collects over years of weekly play. */
const REGULAR_BOOKINGS = 5_000;
/** Each household has had one membership a year for five years. */
const HOUSEHOLDS = 4_000;
const YEARS = 5;

/** Returns SQL for ids that grow with the number, like the application's own ids. */
const idOf = (kind: number, number: string) =>
  sql.raw(`(lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`);

/**
 * Fills the tables like those of a club after some years: confirmed and paid bookings, where one payment in a hundred could not be used and
 * was refunded long ago. The first user has 5,000 bookings and is one of 4,000 payers of a household. Returns that user's email.
 */
export async function growClub(db: Db): Promise<string> {
  await db.connection().execute(async (one) => {
    // Skips the foreign key checks, which would take half of the time.
    await sql`set session_replication_role = replica`.execute(one);
    await fillTables(one);
    await fillMemberships(one);
    await sql`reset session_replication_role`.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
  return 'person1@example.com';
}

async function fillTables(db: Db): Promise<void> {
  await sql`insert into courts (id, type, image_url, price_poisha, slots)
    select ${idOf(1, 'n')}, 'Court ' || n, '/art/court.svg', 50000, '{7:00 AM - 8:00 AM}'
    from generate_series(1, 60) n`.execute(db);
  await sql`insert into users (id, issuer, subject, email, display_name, role)
    select ${idOf(2, 'n')}, 'grown', n::text, 'person' || n || '@example.com', 'Person ' || md5(n::text),
      case when n % 3 = 0 then 'member' else 'user' end
    from generate_series(1, ${sql.lit(USERS)}) n`.execute(db);
  await sql`insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
      total_poisha, status, reason)
    select ${idOf(3, 'n')},
      ${idOf(2, `case when n % ${BOOKINGS / REGULAR_BOOKINGS} = 0 then 1 else 2 + n % ${USERS - 2} end`)}, 'grown@example.com',
      ${idOf(1, '1 + n % 60')}, 'Court ' || (1 + n % 60), date '2020-01-01' + n / 60, '{7:00 AM - 8:00 AM}',
      timestamptz '2020-01-01' + n * interval '10 minutes', 50000, 50000, 'cancelled', 'grown'
    from generate_series(1, ${sql.lit(BOOKINGS)}) n`.execute(db);
  await sql`insert into payments (id, booking_id, user_id, email, provider, provider_ref, status, subtotal_poisha,
      amount_poisha, refunded_poisha, paid_at, receipt_number)
    select ${idOf(4, 'n')}, b.id, b.user_id, 'grown@example.com', 'embedded', 'pi_' || n,
      case when n % 100 = 0 then 'unapplied' else 'succeeded' end, 50000, 50000,
      case when n % 100 = 0 then 50000 else 0 end, b.starts_at, 0
    from generate_series(1, ${sql.lit(BOOKINGS)}) n join bookings b on b.id = ${idOf(3, 'n')}`.execute(db);
  await sql`insert into refunds (id, payment_id, amount_poisha, automatic, reason, status, ended_at)
    select p.id, p.id, 50000, true, 'grown', 'succeeded', now() from payments p where status = 'unapplied'`.execute(
    db,
  );
  // Confirmed by a later update like real bookings, so that tables and indexes also contain space from old row versions.
  await sql`update bookings b set status = 'confirmed', reason = null, confirmed_payment_id = p.id
    from payments p where p.booking_id = b.id and p.status = 'succeeded'`.execute(db);
  // Failed refunds that an admin has resolved, for one in a hundred payments.
  await sql`with settled as (
      update payments set settled_at = now(), settled_note = 'grown'
      where status = 'succeeded' and provider_ref like '%01' returning id
    ) insert into refunds (id, payment_id, amount_poisha, automatic, reason, status, ended_at, closed_at)
      select id, id, 50000, false, 'grown', 'failed', now(), now() from settled`.execute(db);
  // One slot of each court is booked on each day.
  await sql`insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
    select court_id, play_date, 420, 480, id from bookings`.execute(db);
  await sql`insert into audit (id, at, action, subject, subject_id)
    select (lpad(to_hex((extract(epoch from starts_at) * 1000)::bigint), 12, '0') || '70008000' || right(id::text, 12))::uuid,
      starts_at, 'booking.created', 'bookings', id from bookings`.execute(db);
  await sql`insert into provider_events (provider, event_id, type, received_at, processed_at)
    select 'embedded', 'evt_' || n, 'payment_intent.succeeded', timestamptz '2020-01-01' + n * interval '10 minutes', now()
    from generate_series(1, ${sql.lit(BOOKINGS)}) n`.execute(db);
}

async function fillMemberships(db: Db): Promise<void> {
  await sql`insert into tiers (id, name, place, price_poisha, months, created_at)
    select ${idOf(5, 'n')}, 'Tier ' || n, n, 1000000, 12, now() from generate_series(1, 3) n`.execute(db);
  await sql`insert into households (id, payer_id, created_at)
    select ${idOf(6, 'n')}, ${idOf(2, 'n')}, now() from generate_series(1, ${sql.lit(HOUSEHOLDS)}) n`.execute(
    db,
  );
  await sql`update users set household_id = h.id from households h where h.payer_id = users.id`.execute(db);
  const soldBefore = sql.raw(`(n - 1) / ${HOUSEHOLDS}`);
  const household = `1 + (n - 1) % ${HOUSEHOLDS}`;
  const sold = sql`generate_series(1, ${sql.lit(HOUSEHOLDS * YEARS)}) n`;
  await sql`insert into charges (id, kind, total_poisha, due, state, payment_id, created_at)
    select ${idOf(7, 'n')}, 'dues', 1000000, 'now', 'paid', ${idOf(8, 'n')}, now() from ${sold}`.execute(db);
  await sql`insert into payments (id, charge_id, user_id, email, provider, provider_ref, status, subtotal_poisha,
      amount_poisha, paid_at, receipt_number)
    select ${idOf(8, 'n')}, ${idOf(7, 'n')}, ${idOf(2, household)}, 'grown@example.com', 'embedded', 'dues_' || n,
      'succeeded', 1000000, 1000000, date '2020-01-01' + 365 * (${soldBefore}), 0 from ${sold}`.execute(db);
  await sql`insert into dues (charge_id, household_id, tier_id, adults, children, is_over)
    select ${idOf(7, 'n')}, ${idOf(6, household)}, ${idOf(5, '1 + n % 3')}, 1, 0, true from ${sold}`.execute(
    db,
  );
  // Each membership follows the one before.
  await sql`insert into memberships (id, household_id, tier_id, starts_on, ends_on, counts_until, after_end, charge_id, created_at)
    select ${idOf(9, 'n')}, ${idOf(6, household)}, ${idOf(5, '1 + n % 3')}, starts_on, starts_on + 364, starts_on + 364,
      case when ${soldBefore} > 0 then starts_on - 1 end, ${idOf(7, 'n')}, now()
    from ${sold}, lateral (select date '2020-01-01' + 365 * (${soldBefore}) as starts_on) as dates`.execute(
    db,
  );
}
