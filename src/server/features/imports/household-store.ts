import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays } from '#contract/clock/club-time.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { HouseholdPlan, KnownPeople, KnownPerson } from './household-rules.ts';

/** Returns those of these e-mails who have an account, with the households that they share. */
export async function findKnownPeople(db: Db, emails: string[]): Promise<KnownPeople> {
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
 * Locks the households of these people, and then themselves: what is read of them afterwards stays so until the end. Somebody
 * who moves to another household meanwhile is found there by the next round.
 */
export async function lockPeople(trx: Trx, emails: string[]): Promise<void> {
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

/** A household of a file with the ids that its people have by now. */
interface Placed {
  plan: HouseholdPlan;
  householdId: string;
  payerId: string;
}

/** A column of a table that is made of many rows at once. */
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
  // Whoever books was checked by the version before.
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
  // Until who pays agrees, the name alone is kept.
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

/** Makes what was planned of households; `idOf` has the people of the file by their e-mails, new and known, all locked. */
export async function insertHouseholds(
  trx: Trx,
  importId: string,
  plans: HouseholdPlan[],
  { idOf, now }: { idOf: (email: string) => string; now: Date },
): Promise<void> {
  const placed = plans.map((plan) => ({
    plan,
    householdId: plan.household?.id ?? uuidv7(),
    payerId: idOf(plan.payer),
  }));
  await makeHouseholds(trx, importId, placed, now);
  const adults = placed.flatMap(({ plan, householdId }) =>
    plan.adults.map(({ line, email }) => ({ line, householdId, userId: idOf(email) })),
  );
  const children = placed.flatMap(({ plan, householdId }) =>
    plan.children.map(({ line, name }) => ({ line, householdId, name })),
  );
  await seatAdults(trx, importId, adults);
  await seatChildren(trx, importId, children, now);
  await giveMemberships(trx, importId, placed, now);
}
