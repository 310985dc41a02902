import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { CARD_LENGTH } from '#contract/memberships/cards.ts';
import { findStanding } from '#contract/memberships/standing.ts';
import { KEEPER } from '../households/children.ts';
import { findHousehold } from '../terms/read-terms.ts';
import type { Household } from '../terms/terms.ts';
import { findTier } from '../terms/tiers.ts';
import { type Db, inTransaction, type Trx, violates } from '../../../platform/db/database.ts';
import { type Actor, audited } from '../../../platform/db/journal.ts';
import { isSignature, sign } from '../../../platform/signature.ts';
import { drawLetters } from './letters.ts';

export type Holder = { userId: string } | { childId: string };

/** Returns the household and name of the card holder; null when the holder has no household, or the child is not the user's to keep. */
export async function findHolder(
  db: Db,
  { userId, childId }: { userId: string; childId?: string | undefined },
) {
  const { rows } = await sql<{
    name: string;
    photo_url: string | null;
    household_id: string;
    shares_from: ClubDate | null;
  }>`
    select coalesce(nullif(u.display_name, ''), u.email, '') as name, u.photo_url, u.household_id, u.shares_from
    from users u where ${childId ?? null}::uuid is null and u.id = ${userId}::uuid and u.household_id is not null
    union all
    select c.name, null, c.household_id, c.shares_from from children c join households h on h.id = c.household_id
    where c.id = ${childId ?? null}::uuid and ${KEEPER} = ${userId}::uuid and c.left_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Returns the code on the holder's card. The card is created on first request. */
export async function findOrMakeCard(db: Db, holder: Holder, now: Date): Promise<string> {
  const known = await findCode(db, holder);
  if (known !== null) return known;
  await withOwnLetters(() => insertCard(db, holder, now));
  return requireCode(db, holder);
}

/** Replaces the holder's card and returns the code of the new one. */
export function replaceCard(db: Db, holder: Holder, actor: Actor): Promise<string> {
  const replace = async (trx: Trx) => {
    await trx.deleteFrom('cards').where(isTheirs(holder)).execute();
    await insertCard(trx, holder, actor.now);
    const [subject, subjectId] =
      'userId' in holder ? (['users', holder.userId] as const) : (['children', holder.childId] as const);
    await audited(trx, actor, { action: 'card.renewed', subject, subjectId });
    return requireCode(trx, holder);
  };
  return withOwnLetters(() => inTransaction(db, replace));
}

/** What a card shows today. It is read live, because printed details may be wrong the next day. */
interface Standing {
  household: Household | null;
  tier: { name: string; name_bn: string | null } | null;
  until: ClubDate | null;
  counts_until: ClubDate | null;
}

/** The card holder's household. `shares_from` is null when the holder shares all of its memberships. */
interface Holding {
  household_id: string | null;
  shares_from: ClubDate | null;
}

export async function readStanding(
  db: Db,
  { household_id: householdId, shares_from }: Holding,
  today: ClubDate,
): Promise<Standing> {
  const household = householdId === null ? null : await findHousehold(db, householdId, today);
  const running = findStanding(
    (household?.memberships ?? []).filter(
      ({ starts_on }) => shares_from === null || starts_on >= shares_from,
    ),
    today,
  );
  if (!running) return { household, tier: null, until: null, counts_until: null };
  const tier = await findTier(db, running.tier_id);
  const { ends_on: until, counts_until } = running;
  return {
    household,
    tier: tier && { name: tier.name, name_bn: tier.name_bn },
    until,
    counts_until: until < today ? counts_until : null,
  };
}

const signed = (code: string) => `card ${code}`;

/** Returns the signed token for a card's QR code. Only this club can make it. */
export function signCard(key: Buffer, code: string): string {
  return `${code}~${sign(key, signed(code))}`;
}

/** Returns the code of a card from its QR token; null when this club did not sign the token. */
export function readCard(key: Buffer, token: string): string | null {
  const [code = '', signature = ''] = token.split('~');
  return isSignature(key, signed(code), signature) ? code : null;
}

interface Shown {
  user_id: string | null;
  child_id: string | null;
  name: string;
  photo_url: string | null;
  household_id: string | null;
  shares_from: ClubDate | null;
  before_at: Date | null;
  before_to: string | null;
}

/** Records that a card was shown to a staff member now, and returns its holder; null when no such card exists (any longer). */
export async function noteShown(db: Db, code: string, actor: Actor): Promise<Shown | null> {
  const { rows } = await sql<Shown>`
    with before as (select * from cards where code = ${code} for update),
    noted as (update cards set shown_at = ${actor.now}::timestamptz, shown_to = ${actor.actorId}::uuid where code = ${code})
    select before.user_id, before.child_id, coalesce(nullif(u.display_name, ''), u.email, c.name, '') as name, u.photo_url,
      coalesce(u.household_id, c.household_id) as household_id, coalesce(u.shares_from, c.shares_from) as shares_from,
      before.shown_at as before_at, staff.display_name as before_to
    from before left join users u on u.id = before.user_id left join children c on c.id = before.child_id
      left join users staff on staff.id = before.shown_to`.execute(db);
  return rows[0] ?? null;
}

/** Withdraws all cards. Each person gets a new one the next time they open theirs. */
export async function withdrawCards(db: Db): Promise<void> {
  await db.deleteFrom('cards').execute();
}

async function findCode(db: Db, holder: Holder): Promise<string | null> {
  const row = await db.selectFrom('cards').select('code').where(isTheirs(holder)).executeTakeFirst();
  return row?.code ?? null;
}

async function requireCode(db: Db, holder: Holder): Promise<string> {
  const code = await findCode(db, holder);
  if (code === null) throw new Error('a card was made, and is not there');
  return code;
}

async function insertCard(db: Db, holder: Holder, now: Date): Promise<void> {
  const code = drawLetters(randomBytes(CARD_LENGTH));
  await db
    .insertInto('cards')
    .values({ code, ...toColumns(holder), made_at: now })
    .onConflict((conflict) => conflict.column('userId' in holder ? 'user_id' : 'child_id').doNothing())
    .execute();
}

/** Repeats the work when another card already has the same code. */
async function withOwnLetters<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!violates(error, 'cards_pkey')) throw error;
    }
}

const toColumns = (holder: Holder) =>
  'userId' in holder
    ? { user_id: holder.userId, child_id: null }
    : { user_id: null, child_id: holder.childId };

const isTheirs = (holder: Holder) =>
  'userId' in holder
    ? sql<boolean>`user_id = ${holder.userId}::uuid`
    : sql<boolean>`child_id = ${holder.childId}::uuid`;
