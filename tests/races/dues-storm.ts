import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { lastDayAfter } from '#contract/memberships/period.ts';
import { poisha } from '#contract/money/money.ts';
import { databaseError, inTransaction, type Db, type Trx } from '#server/platform/db/database.ts';
import { findLastMembership, insertMembership, lockHousehold, moveEnd } from '../support/product.ts';
import { DUES_BOOKS } from '../faults/support/dues-books.ts';
import { deadlocksAreMeant } from '../support/database/no-deadlocks.ts';

/** Without locks on the households, the storm tests the constraints of the table. */
const HOUSEHOLDS = 20;
const FIRST_DAY = '2031-01-01';
const AT_ONCE = 10;
const IN_TURN = 40;
/** PostgreSQL's error codes for unique, foreign key and check violations. */
const REFUSED = new Set(['23505', '23503', '23514']);

/** Returns a generator of numbers from 0 to below `below`, the same in each run. */
function drawer(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
}

/** Makes households with payers who have no account, and a tier. */
export async function openHouseholds(db: Db, now: Date) {
  const tierId = uuidv7();
  const tier = { id: tierId, name: `Storm ${tierId}`, price_poisha: poisha(100), months: 1, place: 1 };
  await db
    .insertInto('tiers')
    .values({ ...tier, created_at: now })
    .execute();
  const households: string[] = [];
  for (let nth = 0; nth < HOUSEHOLDS; nth += 1) {
    const [userId, id] = [uuidv7(), uuidv7()];
    const person = { id: userId, issuer: 'storm', subject: userId, email: `${userId}@example.com` };
    await db
      .insertInto('users')
      .values({ ...person, created_at: now })
      .execute();
    await db.insertInto('households').values({ id, payer_id: userId, created_at: now }).execute();
    households.push(id);
  }
  return { tierId, households };
}

type Opened = Awaited<ReturnType<typeof openHouseholds>>;

const counts = () => ({ made: 0, moved: 0, refused: 0, nothing: 0 });

/**
 * Runs `acts` concurrent actions on the memberships of some households, each based on what it has read before. Returns the numbers of each
 * outcome.
 */
export async function storm(
  db: Db,
  { tierId, households }: Opened,
  { acts, now, isLocked = false }: { acts: number; now: Date; isLocked?: boolean },
) {
  if (!isLocked) deadlocksAreMeant();
  const done = counts();
  const draw = drawer(acts);
  const actor = { actorId: null, now };
  type Work = (trx: Trx) => Promise<keyof ReturnType<typeof counts>>;
  const attempt = async (householdId: string, work: Work) => {
    const locking: Work = async (trx) => {
      if (isLocked) await lockHousehold(trx, householdId);
      return work(trx);
    };
    const outcome = await inTransaction(db, locking).catch((error: unknown) => {
      if (!REFUSED.has(databaseError(error)?.code ?? '')) throw error;
      return 'refused' as const;
    });
    done[outcome] += 1;
  };
  const follow = (householdId: string, starts: ClubDate | null, months: number) =>
    attempt(householdId, async (trx) => {
      const last = await findLastMembership(trx, householdId);
      const starts_on = starts ?? (last ? addDays(last.ends_on, 1) : FIRST_DAY);
      const ends_on = lastDayAfter(starts_on, months);
      const afterEnd = last?.ends_on ?? null;
      const membership = { householdId, tierId, afterEnd, chargeId: null, starts_on, ends_on };
      return (await insertMembership(trx, { ...membership, counts_until: ends_on }, now))
        ? 'made'
        : 'nothing';
    });
  const move = (householdId: string, nth: number, days: number) =>
    attempt(householdId, async (trx) => {
      const all = await trx
        .selectFrom('memberships')
        .selectAll()
        .where('household_id', '=', householdId)
        .orderBy('id')
        .execute();
      const membership = all[nth % Math.max(all.length, 1)];
      if (!membership) return 'nothing';
      const ends_on = addDays(membership.ends_on, days);
      await moveEnd(trx, membership, { ends_on, counts_until: ends_on }, { note: 'storm', actor });
      return 'moved';
    });
  const act = (nth: number) => {
    // Consecutive actions, which mostly run at the same time, change the same household.
    const householdId = households[Math.floor(nth / IN_TURN) % households.length] ?? '';
    const [what, one, two] = [draw(10), draw(1000), draw(1000)];
    if (what < 2) return move(householdId, one, -1 - (two % 40));
    if (what < 4) return move(householdId, one, 1 + (two % 60));
    const starts = one % 10 < 3 ? `2031-0${1 + (two % 8)}-15` : null;
    return follow(householdId, starts, two % 2 === 0 ? 1 : 12);
  };
  // Runs `AT_ONCE` actions at the same time. A worker that finishes takes the next action.
  const left = Array.from({ length: acts }, (_, nth) => nth).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const nth of left) await act(nth);
    }),
  );
  return done;
}

export async function findOverlaps(db: Db): Promise<string[]> {
  const [overlaps] = DUES_BOOKS;
  if (!overlaps) return [];
  const { rows } = await sql<{ fault: string }>`${overlaps}`.execute(db);
  return rows.map(({ fault }) => fault);
}
