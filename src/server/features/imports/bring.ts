import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import type { PreviewRow } from '#contract/people/member-imports.ts';
import { awaitOwners } from '../../platform/db/await-owner.ts';
import {
  type Db,
  inTransaction,
  isTransaction,
  Overtaken,
  type Trx,
  violates,
} from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import { findTiers } from '../memberships/terms/tiers.ts';
import { type JudgedFile, judgeFile } from './file-rules.ts';
import type { HouseholdPlan, KnownPeople, KnownPerson } from './household-rules.ts';
import { refuseMonthFirst, dropParentsEmails } from './membership-rules.ts';
import { readFile, dropMemberships } from './read-file.ts';
import { type CheckedRow, checkRows, judgeRows } from './rules.ts';
import {
  findKnownEmails,
  findUnconfirmed,
  insertImport,
  insertMembers,
  type NewMember,
  noteMembers,
} from './store.ts';

interface Judged extends JudgedFile {
  checked: CheckedRow[];
  unusedColumns: string[];
  people: KnownPeople;
}

const NOBODY: KnownPeople = new Map();

/** The circumstances of reading a file, besides the database. */
interface ReadBy {
  today: ClubDate;
  /** Whether the club lets people confirm their email. */
  canConfirm: boolean;
}

async function judgeRead(db: Db | Trx, text: string, today: ClubDate): Promise<Judged> {
  const file = readFile(text);
  const tiers = file.membershipColumns.length > 0 ? await findTiers(db) : [];
  const { rows, unusedColumns } = tiers.length > 0 ? file : dropMemberships(file);
  refuseMonthFirst(rows);
  const checked = checkRows(dropParentsEmails(rows, today));
  const emails = checked.flatMap(({ email }) => email || []);
  if (tiers.length === 0)
    return {
      checked,
      unusedColumns,
      rows: judgeRows(checked, await findKnownEmails(db, emails)),
      plans: [],
      people: NOBODY,
    };
  if (isTransaction(db)) await lockPeople(db, emails);
  const people = await findKnownPeople(db, emails);
  return { checked, unusedColumns, people, ...judgeFile(checked, { people, tiers, today }) };
}

/** Returns what importing a file would do at this moment. In a transaction the result stays valid until its end. */
export async function judgeText(db: Db | Trx, text: string, { today, canConfirm }: ReadBy): Promise<Judged> {
  const judged = await judgeRead(db, text, today);
  const known = judged.rows.flatMap(({ verdict, email }) => (verdict === 'known' ? email : []));
  const unconfirmed = canConfirm ? await findUnconfirmed(db, known) : new Set<string>();
  const rows = judged.rows.map((row) =>
    row.verdict === 'known' && unconfirmed.has(row.email) ? { ...row, is_unconfirmed: true as const } : row,
  );
  return { ...judged, rows };
}

/** The result of an import. `importId` is null when nothing was new. */
interface Brought {
  importId: string | null;
  rows: PreviewRow[];
  /** The number of people who were new when the file was read. Some of them may have registered since. */
  wanted: number;
  memberships: number;
  children: number;
}

interface Bringing extends ReadBy {
  name: string;
  text: string;
}

async function bringOnce(
  trx: Trx,
  { name, text, ...by }: Bringing,
  actor: Actor & { actorId: string },
): Promise<Brought> {
  const { checked, rows, plans, people } = await judgeText(trx, text, by);
  const phones = new Map(checked.map(({ line, parsedPhone }) => [line, parsedPhone]));
  const members: NewMember[] = rows
    .filter(({ verdict, is_child }) => verdict === 'new' && !is_child)
    .map((row) => ({
      line: row.line,
      name: row.name,
      email: row.email,
      phone: phones.get(row.line) ?? null,
    }));
  const memberships = plans.filter(({ membership }) => membership !== null).length;
  const children = plans.reduce((sum, plan) => sum + plan.children.length, 0);
  const brought = { rows, wanted: members.length, memberships, children };
  const added = await insertMembers(trx, members, actor);
  if (added.size === 0 && plans.length === 0) return { ...brought, importId: null };
  const importId = await insertImport(trx, name, actor);
  const noted = members.flatMap((member) => {
    const id = added.get(member.email);
    return id === undefined ? [] : [{ ...member, id }];
  });
  await noteMembers(trx, importId, noted, actor);
  function findAccountId(email: string): string {
    const id = added.get(email) ?? people.get(email)?.id;
    if (id === undefined) throw new Overtaken('account'); // this person registered while the file was read
    return id;
  }
  if (plans.length > 0) await insertHouseholds(trx, importId, plans, { findAccountId, now: actor.now });
  const given = plans.flatMap(({ payer, adults }) => [payer, ...adults.map(({ email }) => email)]);
  if (by.canConfirm) await awaitOwners(trx, given.map(findAccountId));
  await audited(trx, actor, {
    action: 'members.imported',
    subject: 'member_imports',
    subjectId: importId,
    after: { file: name, added: added.size, ...(memberships > 0 && { memberships }) },
  });
  return { ...brought, importId };
}

/** Imports a file, all or nothing. A person who registers in the meantime is treated as already known. */
export async function bringFile(
  db: Db,
  bringing: Bringing,
  actor: Actor & { actorId: string },
): Promise<Brought> {
  return inTransaction(db, async (trx) => {
    try {
      return await bringOnce(trx, bringing, actor);
    } catch (error) {
      throw violates(error, 'households_payer') ? new Overtaken('household', error) : error;
    }
  });
}

/** Returns the accounts with these emails, and their households. */
async function findKnownPeople(db: Db, emails: string[]): Promise<KnownPeople> {
  const { rows } = await sql<KnownPerson & { email: string }>`
    select u.email, u.id, h.household
    from users u left join lateral (
      select jsonb_build_object('id', h.id, 'payer_id', h.payer_id,
        'people', (select count(*) from users p where p.household_id = h.id)
          + (select count(*) from children k where k.household_id = h.id and k.left_at is null),
        'children', (select coalesce(jsonb_agg(k.name), '[]') from children k where k.household_id = h.id and k.left_at is null),
        'memberships', (select coalesce(jsonb_agg(jsonb_build_object('tier_id', m.tier_id, 'starts_on', m.starts_on,
            'ends_on', m.ends_on) order by m.ends_on), '[]') from memberships m where m.household_id = h.id)) as household
      from households h
      where h.id = coalesce(u.household_id, (select own.id from households own where own.payer_id = u.id and own.over_at is null))
    ) h on true
    where u.email = any(${emails}::text[])`.execute(db);
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}

/**
 * Locks the households of these people and then the people, so that what is read afterwards stays valid until the transaction ends. If
 * someone moves to another household in the meantime, the next round locks that one too.
 */
async function lockPeople(trx: Trx, emails: string[]): Promise<void> {
  const locked = new Set<string>();
  for (let rounds = 0; ; rounds += 1) {
    const { rows } = await sql<{ id: string }>`
      select distinct h.id from users u join households h on h.id = u.household_id or h.payer_id = u.id and h.over_at is null
      where u.email = any(${emails}::text[])`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (rounds > 0 && ids.every((id) => locked.has(id))) return;
    await sql`select id from households where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
    await sql`select id from users where email = any(${emails}::text[]) order by id for no key update`.execute(
      trx,
    );
    for (const id of ids) locked.add(id);
  }
}

/** A plan for a household, with the ids of the household and its payer. */
interface Placed {
  plan: HouseholdPlan;
  householdId: string;
  payerId: string;
}

/** Returns one field of all rows, for a statement that inserts many rows. */
const column = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value) => rows.map(pick);

async function makeHouseholds(trx: Trx, importId: string, placed: Placed[], now: Date): Promise<void> {
  const made = placed.filter(({ plan }) => plan.household === null);
  await sql`
    insert into households (id, payer_id, created_at)
    select id, payer_id, ${now}::timestamptz
    from unnest(${column(made, (one) => one.householdId)}::uuid[], ${column(made, (one) => one.payerId)}::uuid[])
      as made (id, payer_id)`.execute(trx);
  await sql`
    insert into member_import_households (household_id, import_id)
    select id, ${importId}::uuid from unnest(${column(made, (one) => one.householdId)}::uuid[]) as made (id)`.execute(
    trx,
  );
  const known = placed.filter(({ plan }) => plan.household !== null);
  // Bookings in progress were checked against the previous version.
  await sql`update households set version = version + 1
    where id = any(${column(known, (one) => one.householdId)}::uuid[])`.execute(trx);
}

interface Seated {
  line: number;
  householdId: string;
}

async function seatAdults(
  trx: Trx,
  importId: string,
  adults: (Seated & { userId: string })[],
): Promise<void> {
  const columns = sql`unnest(${column(adults, (one) => one.line)}::int[], ${column(adults, (one) => one.userId)}::uuid[],
    ${column(adults, (one) => one.householdId)}::uuid[]) as seat (line, user_id, household_id)`;
  await sql`update users set household_id = seat.household_id from ${columns} where users.id = seat.user_id`.execute(
    trx,
  );
  await sql`insert into member_import_people (import_id, line, user_id, household_id)
    select ${importId}::uuid, line, user_id, household_id from ${columns}`.execute(trx);
}

async function seatChildren(
  trx: Trx,
  importId: string,
  children: (Seated & { name: string })[],
  now: Date,
): Promise<void> {
  const columns = sql`unnest(${column(children, (one) => one.line)}::int[], ${column(children, () => uuidv7())}::uuid[],
    ${column(children, (one) => one.name)}::text[], ${column(children, (one) => one.householdId)}::uuid[])
      as seat (line, id, name, household_id)`;
  // Only the child's name is stored until the payer consents.
  await sql`
    with seat as (select * from ${columns}), made as (
      insert into children (id, household_id, name, created_at)
      select id, household_id, name, ${now}::timestamptz from seat returning id
    )
    insert into member_import_people (import_id, line, child_id, household_id)
    select ${importId}::uuid, seat.line, made.id, seat.household_id from made join seat on seat.id = made.id`.execute(
    trx,
  );
}

async function giveMemberships(trx: Trx, importId: string, placed: Placed[], now: Date): Promise<void> {
  const given = placed.flatMap(({ plan: { membership }, householdId }) =>
    membership ? [{ ...membership, householdId, id: uuidv7() }] : [],
  );
  await sql`
    insert into memberships (id, household_id, tier_id, starts_on, ends_on, counts_until, after_end, created_at)
    select id, household_id, tier_id, starts_on, ends_on, counts_until, after_end, ${now}::timestamptz
    from unnest(${column(given, (one) => one.id)}::uuid[], ${column(given, (one) => one.householdId)}::uuid[],
      ${column(given, (one) => one.tier.id)}::uuid[], ${column(given, (one) => one.from)}::date[],
      ${column(given, (one) => one.until)}::date[],
      ${column(given, (one) => addDays(one.until, one.tier.grace_days))}::date[],
      ${column(given, (one) => one.after_end)}::date[])
      as given (id, household_id, tier_id, starts_on, ends_on, counts_until, after_end)`.execute(trx);
  await sql`
    insert into member_import_memberships (import_id, line, membership_id, ends_on, paid_poisha)
    select ${importId}::uuid, line, membership_id, ends_on, paid_poisha
    from unnest(${column(given, (one) => one.line)}::int[], ${column(given, (one) => one.id)}::uuid[],
      ${column(given, (one) => one.until)}::date[], ${column(given, (one) => one.paid)}::bigint[])
      as given (line, membership_id, ends_on, paid_poisha)`.execute(trx);
}

/**
 * Carries out the plans for households. `findAccountId` returns the account for an email of the file, new or existing; all these accounts
 * are locked.
 */
async function insertHouseholds(
  trx: Trx,
  importId: string,
  plans: HouseholdPlan[],
  { findAccountId, now }: { findAccountId: (email: string) => string; now: Date },
): Promise<void> {
  const placed = plans.map((plan) => ({
    plan,
    householdId: plan.household?.id ?? uuidv7(),
    payerId: findAccountId(plan.payer),
  }));
  await makeHouseholds(trx, importId, placed, now);
  const adults = placed.flatMap(({ plan, householdId }) =>
    plan.adults.map(({ line, email }) => ({ line, householdId, userId: findAccountId(email) })),
  );
  const children = placed.flatMap(({ plan, householdId }) =>
    plan.children.map(({ line, name }) => ({ line, householdId, name })),
  );
  await seatAdults(trx, importId, adults);
  await seatChildren(trx, importId, children, now);
  await giveMemberships(trx, importId, placed, now);
}
