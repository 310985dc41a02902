import pg from 'pg';

/** The size of a club. Everything else is in proportion to it or the same in every club. */
export interface Size {
  bookings: number;
  users: number;
  bookingsPerDay: number;
  /** One booking in `regularEvery` belongs to the regular. */
  regularEvery: number;
  /** Each household has had a membership in each of four years, shared by its people. */
  households: number;
}

export const SMALL: Size = {
  bookings: 1000,
  users: 260,
  bookingsPerDay: 40,
  regularEvery: 5,
  households: 120,
};
export const LARGE: Size = {
  bookings: 1_000_000,
  users: 100_000,
  bookingsPerDay: 548,
  regularEvery: 200,
  households: 5000,
};

/** A large club after four years, in which its lists are measured. */
export const LONG: Size = {
  bookings: 200_000,
  users: 20_000,
  bookingsPerDay: 137,
  regularEvery: 200,
  households: 5000,
};

/**
 * The emails of the people who are yet to sign up. The regular has a share of the bookings; the newcomer has the same number in every club,
 * all of them decided.
 */
export const PEOPLE = {
  regular: 'person1@example.com',
  newcomer: 'person2@example.com',
  admin: 'person3@example.com',
};
const NEWCOMER_BOOKINGS = 120;
const COURTS = 60;
const YEARS = 4;
const HOURS = 15;
const DAYS_AHEAD = 14;
/** Payments that need an admin. Like coupons and announcements, their number does not depend on the bookings. */
const ISSUES = 8;
const COUPONS = 120;

/** Makes a UUID v7 of the instant, as the application does; `kind` and `n` make it unique. */
const ID_FUNCTION = `
  create function pg_temp.id(at timestamptz, kind int, n bigint) returns uuid language sql immutable return
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(kind), 3, '0')
      || '8' || lpad(to_hex(n), 15, '0'))::uuid`;

const courtId = (n: string) => `pg_temp.id('2020-01-01', 1, ${n})`;
const userId = (n: string) => `pg_temp.id(timestamptz '2021-01-01' + (${n}) * interval '1 minute', 2, ${n})`;

/** Returns the statements that fill the tables, in order. The ids match by construction, so foreign keys are not checked while filling. */
function listStatements({ bookings, users, bookingsPerDay, regularEvery, households }: Size): string[] {
  const newcomerEvery = Math.floor(bookings / NEWCOMER_BOOKINGS);
  const days = Math.ceil(bookings / bookingsPerDay);
  return [
    `insert into courts (id, type, image_url, price_poisha, slots)
      select ${courtId('n')}, (array['Tennis', 'Badminton', 'Squash', 'Football', 'Cricket'])[1 + n % 5] || ' Court ' || n,
        '/art/court.svg', 50000,
        array(select to_char(time '06:00' + h * interval '1 hour', 'FMHH12:MI AM') || ' - '
          || to_char(time '07:00' + h * interval '1 hour', 'FMHH12:MI AM') from generate_series(0, ${HOURS - 1}) h)
      from generate_series(1, ${COURTS}) n`,
    `insert into users (id, issuer, subject, email, display_name, role, member_since, removed_at)
      select ${userId('n')}, case when n % 50 > 0 then 'grown' end, case when n % 50 > 0 then n::text end,
        case when n % 50 > 0 then 'person' || n || '@example.com' end,
        case when n % ${Math.floor(users / 5)} = 7 then 'Zubayda' else 'Person' end || ' ' || md5(n::text),
        case when n % 50 > 0 and n % 5 < 3 then 'member' else 'user' end, now(), case when n % 50 = 0 then now() end
      from generate_series(1, ${users}) n`,
    `insert into identity_accounts (id, email) select id, email from users where email is not null
      and email not in ('${Object.values(PEOPLE).join("', '")}')`,
    `insert into identity_sessions (id, secret_hash, account_id, provider, signed_in_at, expires_at)
      select id, decode(md5(id::text), 'hex'), id, 'password', now(), now() + interval '10 days'
      from identity_accounts where right(id::text, 1) in ('0', '1', '2', '3')`,
    `create temporary table planned as
      select n, current_date + ${DAYS_AHEAD} - ${days} + n / ${bookingsPerDay} + 1 as day, n % ${bookingsPerDay} as place,
        (hashint4(n) & 1023) as luck,
        case when n % ${regularEvery} = 0 then 1 when n % ${newcomerEvery} = 1 then 2
          else 3 + (hashint4(n + 7) & 1073741823) % ${users - 2} end as person
      from generate_series(0, ${bookings - 1}) n`,
    `create temporary table grown as
      select n, p.day, person, pg_temp.id(made, 3, n) as id, pg_temp.id(made + interval '1 hour', 4, n) as payment_id, made,
        place % ${COURTS} + 1 as court, 360 + 60 * (place / ${COURTS}) as minute, luck,
        case when p.day > current_date and person <> 2 and luck < 300 then 'pending'
          when p.day > current_date and person <> 2 and luck < 500 then 'approved'
          when luck < 850 then 'confirmed' when luck < 920 then 'rejected' else 'cancelled' end as status
      from planned p cross join lateral (select least(p.day - interval '7 days', now() - interval '2 hours')
        + (p.n % ${bookingsPerDay}) * interval '1 minute' as made) m`,
    `insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
        total_poisha, status, reason, expires_at, confirmed_payment_id, idempotency_key, request_hash, created_at, updated_at)
      select g.id, ${userId('person')}, 'person' || person || '@example.com', c.id, c.type, day,
        c.slots[1 + (minute - 360) / 60 : 1 + (minute - 360) / 60], day + minute * interval '1 minute', 50000, 50000, status,
        case when status = 'rejected' then 'expired' end,
        case when status in ('pending', 'approved') then now() + interval '1 day' + n * interval '1 second' end,
        case when status = 'confirmed' then payment_id end, 'key-' || n, md5(n::text), made, made
      from grown g join courts c on c.id = ${courtId('court')}`,
    `update users set pending_bookings = held.count, pending_slots = held.count
      from (select user_id, count(*)::int as count from bookings where status = 'pending' group by user_id) held
      where held.user_id = users.id`,
    `insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
      select ${courtId('court')}, day, minute, minute + 60, id from grown where status in ('pending', 'approved', 'confirmed')`,
    // The blocks are in the middle of the night, when nothing is booked: past ones in proportion, and the same number ahead in every club.
    `insert into court_blocks (id, series_id, court_id, play_date, starts_at_minute, ends_at_minute, kind)
      select pg_temp.id(made, 10, n), pg_temp.id(made, 10, n), ${courtId('court')}, day, 0, 60, 'maintenance'
      from grown where n % 100 = 0 and day < current_date
      union all select ids.id, ids.id, ${courtId('c')}, current_date + d, 0, 60, 'maintenance'
      from generate_series(1, ${COURTS}) c, generate_series(6, 8) d, lateral (select pg_temp.id(now(), 11, c * 10 + d) as id) ids`,
    // One in seven of the cancelled bookings was paid and refunded; some pending payments were given up.
    `insert into payments (id, booking_id, user_id, email, provider, provider_ref, status, subtotal_poisha, amount_poisha,
        refunded_poisha, created_at, begun_at, paid_at, receipt_number)
      select payment_id, id, ${userId('person')}, 'person' || person || '@example.com', 'stripe', 'pi_' || n,
        case when status = 'confirmed' then 'succeeded' when luck % 7 = 0 then 'unapplied' else 'canceled' end, 50000, 50000,
        case when status = 'cancelled' and luck % 7 = 0 then 50000 else 0 end, made, made,
        case when status = 'confirmed' or luck % 7 = 0 then made end, 0
      from grown where status in ('confirmed', 'cancelled')`,
    // One in eight was recorded at the desk.
    `update payments set provider = 'desk', taken_by = user_id, provider_ref = 'cash:' || id, method = array['cash']
      where status = 'succeeded' and right(id::text, 1) in ('3', '7')`,
    `update payments set refunded_poisha = 0, unapplied_reason = 'the booking was lost'
      where id in (select id from payments where status = 'unapplied' order by id desc limit ${ISSUES})`,
    `insert into refunds (id, payment_id, amount_poisha, automatic, reason, status, provider_ref, ended_at)
      select id, id, 50000, true, 'grown', 'succeeded', 're_' || id, now() from payments where refunded_poisha > 0`,
    // One refund per two thousand bookings failed, and an admin has resolved it.
    `with settled as (
        update payments set settled_at = now(), settled_note = 'grown'
        where id in (select id from payments where status = 'succeeded' order by id limit ${Math.ceil(bookings / 2000)})
        returning id, created_at
      )
      insert into refunds (id, payment_id, amount_poisha, automatic, reason, status, ended_at, closed_at)
      select pg_temp.id(created_at, 5, row_number() over ()), id, 50000, false, 'grown', 'failed', now(), now() from settled`,
    `insert into coupons (id, code, discount_type, amount_hundredths)
      select pg_temp.id('2024-01-01', 6, n), 'CODE' || n, 'fixed', 5000 from generate_series(1, ${COUPONS}) n`,
    `insert into coupon_redemptions (payment_id, coupon_id, state)
      select payment_id, pg_temp.id('2024-01-01', 6, 1 + n % ${COUPONS}), 'consumed' from grown where status = 'confirmed' and luck % 20 = 0`,
    `update coupons set used = uses.count
      from (select coupon_id, count(*)::int as count from coupon_redemptions group by coupon_id) uses where coupon_id = coupons.id`,
    `insert into guests (id, name, phone)
      select pg_temp.id('2022-01-01', 10, n), case when n % ${Math.floor(users / 5)} = 7 then 'Zubayda' else 'Guest' end || ' ' || md5(n::text),
        '+88017' || lpad(n::text, 8, '0') from generate_series(1, ${users}) n`,
    "insert into guests (id, name) values ('00000000-0000-7000-8000-000000000001', 'Walk-in')",
    // One in fifty bookings has a waiting list entry; one in a thousand still has an active one.
    `insert into waitlist_entries (id, user_id, court_ids, play_date, starts, ends, state, created_at)
      select pg_temp.id(made, 11, n), ${userId('person')}, array[${courtId('court')}], day, array[minute], array[minute + 60],
        case when n % 1000 = 7 and day > current_date then 'waiting' else 'ended' end, made
      from grown where n % 50 = 7`,
    // Each booking has three messages, each with an email. One email in a thousand failed, and the number of unread messages is the same in
    // every club.
    `insert into messages (id, event, kind, user_id, thread, facts, made_at, read_at)
      select pg_temp.id(made + m * interval '1 minute', 12, n * 3 + m), n || ':' || m, 'refunded', ${userId('person')}, id, '{}',
        made, case when n >= 300 then made end
      from grown, generate_series(0, 2) m`,
    `insert into deliveries (message_id, channel, state, number, user_id, thread, made_at, next_at, attempts, ended_at)
      select id, 'mail', case when number % 1000 = 0 then 'failed' else 'sent' end, number, user_id, thread, made_at, made_at, 1,
        made_at from messages`,
    `insert into tiers (id, name, place, price_poisha, months, created_at)
      select pg_temp.id('2024-01-01', 13, n), 'Tier ' || n, n, 100000, 12, now() from generate_series(1, 2) n`,
    `insert into households (id, payer_id, created_at)
      select pg_temp.id('2024-01-01', 14, n), ${userId('n + 3')}, now() from generate_series(1, ${households}) n`,
    // Each household has a second adult, and every third one a child as well; one in fifty payers has left.
    `update users set household_id = ids.id
      from generate_series(1, ${households}) n, lateral (select pg_temp.id('2024-01-01', 14, n) as id) ids
      where users.id in (${userId('n + 3')}, ${userId(`n + ${3 + households}`)})`,
    `insert into children (id, household_id, name, created_at)
      select pg_temp.id('2024-01-01', 16, n), pg_temp.id('2024-01-01', 14, n), 'Child ' || md5(n::text), now()
      from generate_series(3, ${households}, 3) n`,
    `update users set household_id = null where id in (select ${userId('n + 3')} from generate_series(50, ${households}, 50) n)`,
    `update households set over_at = now()
      where id in (select pg_temp.id('2024-01-01', 14, n) from generate_series(50, ${households}, 50) n)`,
    // Of eight memberships, one has lapsed, one is in its days of grace, one ends soon, and one has already bought its next year.
    `insert into memberships (id, household_id, tier_id, starts_on, ends_on, counts_until, after_end, created_at)
      select pg_temp.id('2024-01-01', 15, n * ${YEARS} + year), pg_temp.id('2024-01-01', 14, n), pg_temp.id('2024-01-01', 13, 1 + n % 2),
        ends - 364, ends, ends + 14, case when year > 1 then ends - 365 end, now()
      from generate_series(1, ${households}) n, generate_series(1, ${YEARS}) year,
        lateral (select current_date + case n % 8 when 0 then -60 when 1 then -5 when 2 then 20 when 3 then 400 else n % 300 + 40 end
          + (year - ${YEARS}) * 365 as ends) e`,
    `insert into announcements (id, title, message)
      select pg_temp.id('2024-01-01', 7, n), 'News ' || n, 'The hall is open.' from generate_series(1, ${COUPONS}) n`,
    `insert into audit (id, at, actor_id, action, subject, subject_id, after)
      select pg_temp.id(made, 8, n * 2), made, ${userId('person')}, 'booking.created', 'bookings', id, jsonb_build_object('status', 'pending')
      from grown`,
    `insert into audit (id, at, action, subject, subject_id, before, after)
      select pg_temp.id(made + interval '1 hour', 8, n * 2 + 1), made + interval '1 hour', 'booking.' || status, 'bookings', id,
        jsonb_build_object('status', 'pending'), jsonb_build_object('status', status) from grown where status <> 'pending'`,
    `insert into outbox (id, topic, payload, created_at, next_at, done_at)
      select pg_temp.id(made, 9, n * 4 + k), 'booking.created', jsonb_build_object('booking_id', id), made, made, made
      from grown, generate_series(0, 2) k where made > now() - interval '6 days'`,
    `insert into provider_events (provider, event_id, type, payment_ref, received_at, processed_at)
      select 'stripe', 'evt_' || n, 'payment_intent.succeeded', 'pi_' || n, made, made from grown
      where status = 'confirmed' and made > now() - interval '80 days'`,
  ];
}

const FILLED = [
  'courts',
  'users',
  'identity_accounts',
  'audit',
  'outbox',
  'provider_events',
  'coupons',
  'announcements',
  'tiers',
  'households',
  'children',
  'memberships',
  'guests',
  'waitlist_entries',
];

/** Indexes that belong to no constraint. They are created again after the rows, which is far quicker. */
const LIST_INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace s on s.oid = c.relnamespace
  where s.nspname = 'public' and not exists (select from pg_constraint where conindid = indexrelid)`;

export async function fillClub(databaseUrl: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set jit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set time zone 'Asia/Dhaka'`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(LIST_INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(ID_FUNCTION);
  // With `wal_level` at minimal, rows of tables that were truncated in the same transaction are not written to the log.
  await client.query('begin');
  await client.query(`truncate ${FILLED.join(', ')} cascade`);
  for (const statement of listStatements(size)) await client.query(statement);
  await client.query('drop table planned, grown');
  await client.query('commit');
  for (const { definition } of indexes) await client.query(definition);
  // Leaves no work for autovacuum and the checkpointer during the measurement.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}
