import { type RawBuilder, sql } from 'kysely';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { ClubRulesReader } from '../../club-rules/club-rules.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { AnswerCache } from '../../../platform/http/answer-cache.ts';
import { type Household, limitToShared, type Terms } from './terms.ts';
import { findAllTiers } from './tiers.ts';

/** A user and their household; `householdId` is null when they have none. */
interface Person {
  userId: string;
  householdId: string | null;
}

/** Reads the terms that apply to a person through their household. All other code reads them here. */
export interface StandingReader {
  /**
   * Returns the terms as they were at most a second ago. If the rules or the household have changed since, their version makes a booking
   * based on these terms fail.
   */
  remembered(person: Person | null): Promise<Terms>;
  current(person: Person | null): Promise<Terms>;
  /**
   * Returns the current terms of a user; `userId` is null for a person without an account. Inside a transaction, pass its connection as
   * `db`.
   */
  readCurrent(userId: string | null, db?: Db): Promise<Terms>;
  /**
   * Returns the terms with the current household, but with rules and tiers as they were at most a second ago. Not for use inside a
   * transaction.
   */
  readRemembered(userId: string | null): Promise<Terms>;
}

export function createStandingReader(
  { db, clock, clubRules }: Pick<Services, 'db' | 'clock'> & { clubRules: ClubRulesReader },
  cache: AnswerCache,
): StandingReader {
  const today = () => toClubDate(clock());
  let known: { version: number | null; tiers: Terms['tiers'] } = { version: null, tiers: new Map() };

  /**
   * Adds the tiers to the rules. Each change of a tier raises the version of the rules, so the tiers are read once per version and are
   * never older than the rules.
   */
  async function withTiers(rules: ClubRules, by: Db): Promise<Omit<Terms, 'household'>> {
    const { version } = rules;
    const { tiers } = known.version === version ? known : { tiers: await findAllTiers(by) };
    known = { version, tiers };
    return { rules, tiers };
  }
  const currentRules = async (by: Db) => withTiers(await clubRules.current(by), by);
  const rememberedRules = async () => withTiers(await clubRules.remembered(), db);
  /** A club without tiers has no households with memberships, so the query is skipped. */
  async function withOwnHousehold(userId: string | null, terms: Omit<Terms, 'household'>, by: Db) {
    const mayHave = userId !== null && terms.tiers.size > 0;
    const household = mayHave ? await findOwnHousehold(by, userId, today()) : null;
    return { ...terms, household: household && limitToShared(household, userId ?? '') };
  }
  const readHousehold = (id: string) => findHousehold(db, id, today());
  /** Returns a person's household, without the memberships that they do not share yet. */
  async function readShare(person: Person | null, read: (id: string) => Promise<Household | null>) {
    if (!person || person.householdId === null) return null;
    const household = await read(person.householdId);
    return household && limitToShared(household, person.userId);
  }

  return {
    async remembered(person) {
      const [terms, household] = await Promise.all([
        rememberedRules(),
        readShare(person, (id) => cache.read(`household ${id}`, () => readHousehold(id))),
      ]);
      return { ...terms, household };
    },
    async current(person) {
      return { ...(await currentRules(db)), household: await readShare(person, readHousehold) };
    },
    readCurrent: async (userId, by = db) => withOwnHousehold(userId, await currentRules(by), by),
    readRemembered: async (userId) => withOwnHousehold(userId, await rememberedRules(), db),
  };
}

const selectHouseholds = (id: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql<Household>`
    select h.id, h.version, h.payer_id,
      array(select u.id from users u where u.household_id = h.id order by u.id) as people,
      (select coalesce(jsonb_object_agg(u.id, u.shares_from), '{}') from users u
        where u.household_id = h.id and u.shares_from is not null) as shares_from,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'tier_id', m.tier_id, 'starts_on', m.starts_on,
          'ends_on', m.ends_on, 'counts_until', m.counts_until) order by m.starts_on), '[]')
        from memberships m where m.household_id = h.id and m.counts_until >= ${from}::date) as memberships
    from households h where h.id = ${id}`;

const selectHousehold = prepared<{ id: string; from: ClubDate }, Household>('find-household', (of) =>
  selectHouseholds(sql`${of.id}::uuid`, of.from),
);

const selectOwnHousehold = prepared<{ userId: string; from: ClubDate }, Household>(
  'find-household-of',
  (of) => selectHouseholds(sql`(select household_id from users where id = ${of.userId}::uuid)`, of.from),
);

/** Returns a household with its memberships that are valid on or after a day; null when it does not exist. */
export async function findHousehold(db: Db, id: string, from: ClubDate): Promise<Household | null> {
  const [row] = await selectHousehold(db, { id, from });
  return row ?? null;
}

/** Returns the id of a household's payer; null when the household does not exist. */
export async function findPayer(db: Db, householdId: string): Promise<string | null> {
  const row = await db
    .selectFrom('households')
    .select('payer_id')
    .where('id', '=', householdId)
    .executeTakeFirst();
  return row?.payer_id ?? null;
}

/** Returns the id of the payer of the user's household; null when the user has none. */
export async function findOwnPayer(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('households', 'households.id', 'users.household_id')
    .select('payer_id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.payer_id ?? null;
}

/** Returns the user's household like `findHousehold`; null when the user has none. */
async function findOwnHousehold(db: Db, userId: string, from: ClubDate): Promise<Household | null> {
  const [row] = await selectOwnHousehold(db, { userId, from });
  return row ?? null;
}

/** Returns the id of the user's tier on a day, from the membership that began last; null when they have none. */
export async function findTierIdOn(db: Db, userId: string, day: ClubDate): Promise<string | null> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.household_id', 'memberships.household_id')
    .select('tier_id')
    .where('users.id', '=', userId)
    .whereRef('starts_on', '>=', sql<ClubDate>`coalesce(users.shares_from, starts_on)`)
    .where('starts_on', '<=', day)
    .where('counts_until', '>=', day)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.tier_id ?? null;
}

export async function isInHousehold(db: Db, householdId: string, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('household_id', '=', householdId)
    .executeTakeFirst();
  return row !== undefined;
}
