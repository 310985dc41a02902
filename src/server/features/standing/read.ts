import { clubDateOf } from '#contract/clock/club-time.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import type { ClubRulesReader } from '../club-rules/read.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import type { Services } from '../services.ts';
import { sharedBy, type Terms } from './rules.ts';
import { findHousehold, findHouseholdOf, type Household } from './store.ts';
import { findAllTiers } from './tiers-store.ts';

/** Somebody with their household; null: they have none. */
interface Person {
  userId: string;
  householdId: string | null;
}

/** The one way to what somebody has by their household. */
export interface StandingReader {
  /**
   * Returns the terms as they were at most a second ago. A booking that they allow is refused by the version of the rules or of
   * the household if they have changed since.
   */
  remembered(person: Person | null): Promise<Terms>;
  /** Returns them as they are now. */
  current(person: Person | null): Promise<Terms>;
  /** Returns those of a user as they are now, null: of somebody without an account; in a transaction, by its connection. */
  currentOf(userId: string | null, db?: Db): Promise<Terms>;
  /** Returns them with the rules and tiers as they were at most a second ago, and the household as it is now. */
  rememberedOf(userId: string | null, db?: Db): Promise<Terms>;
}

export function createStandingReader(
  { db, clock, clubRules }: Pick<Services, 'db' | 'clock'> & { clubRules: ClubRulesReader },
  cache: AnswerCache,
): StandingReader {
  const today = () => clubDateOf(clock());
  let known: { version: number | null; tiers: Terms['tiers'] } = { version: null, tiers: new Map() };

  /**
   * Adds the tiers to rules that were read before: they are never older than the rules' version, which each change of a tier
   * raises. So they are read once for each version.
   */
  async function withTiers(rules: ClubRules, by: Db): Promise<Omit<Terms, 'household'>> {
    const { version } = rules;
    const { tiers } = known.version === version ? known : { tiers: await findAllTiers(by) };
    known = { version, tiers };
    return { rules, tiers };
  }
  const currentRules = async (by: Db) => withTiers(await clubRules.current(by), by);
  const rememberedRules = async () => withTiers(await clubRules.remembered(), db);
  /** Nobody has a household in a club without tiers, so nobody is asked for there. */
  async function withHouseholdOf(userId: string | null, terms: Omit<Terms, 'household'>, by: Db) {
    const mayHave = userId !== null && terms.tiers.size > 0;
    const household = mayHave ? await findHouseholdOf(by, userId, today()) : null;
    return { ...terms, household: household && sharedBy(household, userId ?? '') };
  }
  const readHousehold = (id: string) => findHousehold(db, id, today());
  /** Returns the household of somebody as they share it. */
  async function shareOf(person: Person | null, read: (id: string) => Promise<Household | null>) {
    if (!person || person.householdId === null) return null;
    const household = await read(person.householdId);
    return household && sharedBy(household, person.userId);
  }

  return {
    async remembered(person) {
      const [terms, household] = await Promise.all([
        rememberedRules(),
        shareOf(person, (id) => cache.read(`household ${id}`, () => readHousehold(id))),
      ]);
      return { ...terms, household };
    },
    async current(person) {
      return { ...(await currentRules(db)), household: await shareOf(person, readHousehold) };
    },
    currentOf: async (userId, by = db) => withHouseholdOf(userId, await currentRules(by), by),
    rememberedOf: async (userId, by = db) => withHouseholdOf(userId, await rememberedRules(), by),
  };
}
