import { sql, type RawBuilder } from 'kysely';
import type { AuditFilter, AuditKind } from '#contract/records/audit.ts';
import { written } from '#contract/written.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { beginAndEnd } from '../../platform/club-days.ts';

/** The tables that each kind of entry covers. Entries of the login service are a kind of their own. */
const SUBJECTS: Record<Exclude<AuditKind, 'unusual'>, (keyof Tables)[]> = {
  bookings: ['bookings'],
  money: ['payments', 'refunds'],
  courts: ['courts', 'court_blocks'],
  hours: ['day_plans', 'price_rules'],
  coupons: ['coupons'],
  announcements: ['announcements'],
  people: ['users', 'guests', 'households', 'children', 'memberships'],
  rules: ['club_rules', 'club_settings', 'tiers', 'hall_screens'],
  'waiting-list': ['waitlist_entries'],
  'sign-in': ['identity_accounts', 'identity_signing_keys'],
  books: ['audit', 'member_imports'],
};

export interface AuditEntryRow {
  id: string;
  at: Date;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  network: string | null;
  browser: string | null;
  actor_id: string | null;
  actor_name: string | null;
  actor_email: string | null;
  /** Only the fields of the entry's own kind of subject are set; the others are null. */
  booking_id: string | null;
  payment_id: string | null;
  court_type: string | null;
  court_type_bn: string | null;
  play_date: string | null;
  booked_by: string | null;
  name: string | null;
  name_bn: string | null;
}

export interface AuditPage {
  filter: Omit<AuditFilter, 'limit' | 'cursor'>;
  /** The page begins after the row with this id. */
  from: string | null;
  limit: number;
  /** Pages on the site show the newest entry first, files the oldest. */
  newestFirst: boolean;
}

/** Selects a person by email or id. Their account in the login service has a different id. */
const selectPerson = (person: string) => sql`
  select id, case when subject ~ '^[0-9a-f-]{36}$' then subject::uuid end as account from users
  where ${person.includes('@') ? sql`email = ${person}` : sql`id = ${person}::uuid`}`;

/** Returns the conditions that select the entries about a person, a booking or a payment; each has its own index. */
function listBranches({ person, booking, payment }: AuditPage['filter']): RawBuilder<unknown>[] {
  if (booking !== undefined)
    return [
      sql`a.subject = 'bookings' and a.subject_id = ${booking}::uuid`,
      sql`a.subject = 'payments' and a.subject_id in (select id from payments where booking_id = ${booking}::uuid)`,
      sql`a.subject = 'refunds' and a.subject_id in (
        select r.id from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${booking}::uuid)`,
    ];
  if (payment !== undefined)
    return [
      sql`a.subject = 'payments' and a.subject_id = ${payment}::uuid`,
      sql`a.subject = 'refunds' and a.subject_id in (select id from refunds where payment_id = ${payment}::uuid)`,
    ];
  if (person !== undefined)
    return [
      sql`a.actor_id = (select id from (${selectPerson(person)}) p)
        and (a.action <> 'booking.created' or a.after ->> 'status' <> 'pending')`,
      // No index finds pending requests by their maker, because every request would have to be written to it too.
      sql`a.actor_id = (select id from (${selectPerson(person)}) p) and a.subject = 'bookings' and a.action = 'booking.created'
        and a.after ->> 'status' = 'pending' and a.subject_id = any (array(
          select b.id from bookings b where b.user_id = (select id from (${selectPerson(person)}) p)))`,
      sql`a.subject = 'users' and a.subject_id = (select id from (${selectPerson(person)}) p)`,
      sql`a.subject = 'identity_accounts' and a.subject_id = (select account from (${selectPerson(person)}) p)`,
    ];
  return [sql`true`];
}

function selectKind(kind: AuditKind | undefined): RawBuilder<unknown> {
  if (kind === undefined) return sql``;
  // The index `audit_unusual` has exactly this condition, so the query must use the same words.
  if (kind === 'unusual') return sql`and a.after ? 'unusual'`;
  return sql`and a.subject = any(${SUBJECTS[kind]}::text[])`;
}

/** Returns the filters that apply to every branch. Of booking, payment and person, the first one given selects the branches. */
function narrowing({ filter, from, newestFirst }: AuditPage): RawBuilder<unknown> {
  const { booking, payment, person, kind } = filter;
  const [begin, end] = beginAndEnd(filter);
  const behind = newestFirst ? sql`<` : sql`>`;
  const both = booking !== undefined && payment !== undefined;
  const byWhom = person !== undefined && (booking ?? payment) !== undefined;
  return sql`a.at >= ${begin}::timestamptz and a.at < ${end}::timestamptz
    ${from === null ? sql`` : sql`and (a.at, a.id) ${behind} ((select at from audit where id = ${from}::uuid), ${from}::uuid)`}
    ${selectKind(kind)}
    ${both ? sql`and (a.subject_id = ${payment}::uuid or a.after ->> 'payment_id' = ${payment}::text)` : sql``}
    ${byWhom ? sql`and a.actor_id = (select id from (${selectPerson(person)}) p)` : sql``}`;
}

export async function findAudit(db: Db, page: AuditPage): Promise<AuditEntryRow[]> {
  const { filter, limit, newestFirst } = page;
  const by = (row: string) =>
    newestFirst
      ? sql`${sql.ref(row)}.at desc, ${sql.ref(row)}.id desc`
      : sql`${sql.ref(row)}.at, ${sql.ref(row)}.id`;
  const within = narrowing(page);
  const branches = listBranches(filter).map(
    (branch) =>
      sql`(select a.* from audit a where ${branch} and ${within} order by ${by('a')} limit ${limit})`,
  );
  const { rows } = await sql<AuditEntryRow>`
    with found as (
      select * from (${sql.join(branches, sql` union `)}) f order by ${by('f')} limit ${limit}
    )
    select f.id, f.at, f.action, f.subject, f.before, f.after, f.network, f.browser,
      actor.id as actor_id, actor.display_name as actor_name, actor.email as actor_email,
      b.id as booking_id, p.id as payment_id, b.court_type, ${courtsInBangla('b')} as court_type_bn, b.play_date,
      b.user_name as booked_by,
      case f.subject
        when 'users' then (select coalesce(nullif(display_name, ''), email) from users where id = f.subject_id)
        when 'identity_accounts' then (select email from identity_accounts where id = f.subject_id)
        when 'courts' then (select type from courts where id = f.subject_id)
        when 'coupons' then (select code from coupons where id = f.subject_id)
        when 'announcements' then (select title from announcements where id = f.subject_id)
        when 'guests' then (select name from guests where id = f.subject_id)
        when 'households' then (select u.display_name from households h join users u on u.id = h.payer_id where h.id = f.subject_id)
        when 'memberships' then (select u.display_name from memberships m join households h on h.id = m.household_id
          join users u on u.id = h.payer_id where m.id = f.subject_id)
        when 'payments' then (select display_name from users where id = p.user_id and p.booking_id is null)
        when 'refunds' then (select display_name from users where id = p.user_id and p.booking_id is null)
        when 'hall_screens' then (select name from hall_screens where id = f.subject_id)
        when 'tiers' then (select name from tiers where id = f.subject_id)
      end as name,
      case f.subject
        when 'courts' then (select type_bn from courts where id = f.subject_id)
        when 'announcements' then (select title_bn from announcements where id = f.subject_id)
        when 'tiers' then (select name_bn from tiers where id = f.subject_id)
      end as name_bn
    from found f left join users actor on actor.id = f.actor_id
      left join refunds r on f.subject = 'refunds' and r.id = f.subject_id
      left join payments p on p.id = case f.subject when 'payments' then f.subject_id when 'refunds' then r.payment_id end
      left join bookings b on b.id = case f.subject when 'bookings' then f.subject_id else p.booking_id end
    order by ${by('f')}`.execute(db);
  return rows;
}

/** Returns the names of all courts and tiers, past ones included, in the language of the request. */
export async function findNames(db: Db): Promise<Map<string, string>> {
  const named = await db
    .selectFrom('courts')
    .select(['id', 'type as name', 'type_bn as name_bn'])
    .unionAll(db.selectFrom('tiers').select(['id', 'name', 'name_bn']))
    .execute();
  return new Map(named.map(({ id, name, name_bn }) => [id, written(name, name_bn).text]));
}
