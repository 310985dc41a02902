import { sql } from 'kysely';
import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import type { Household } from '#contract/memberships/households.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { ageOn } from './ages.ts';
import { KEEPER } from './children.ts';
import { findPeopleLimit } from './household.ts';
import { signInvitation } from './invite.ts';

/** Whether people can confirm their email at this club. */
export const canConfirmBy = ({ identity, mail }: Pick<Services, 'identity' | 'mail'>): boolean =>
  identity.settings.provider === 'firebase' || mail !== null;

/** Returns the people who share the user's household; without a household, the user alone. */
export async function readHousehold(
  services: Pick<Services, 'db' | 'clock' | 'identity' | 'mail'>,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
): Promise<Household> {
  const { db, clock } = services;
  const now = clock();
  const today = toClubDate(now);
  const key = await readLinkKey(db);
  const people = await findPeople(db, userId);
  const me = people.find(({ id }) => id === userId);
  const householdId = me?.household_id ?? null;
  const isPayer = householdId === null || me?.payer_id === userId;
  const children = householdId === null ? [] : await findChildren(db, householdId, userId);
  const limit = await findPeopleLimit(db, householdId, today);
  // Where the club can confirm emails, only a confirmed one shows its invitations.
  const mayBeInvited = !canConfirmBy(services) || me?.email_verified === true;
  return {
    people: people.map((row) => ({
      _id: row.id,
      name: row.name,
      photoURL: row.photo_url,
      is_payer: row.household_id === null || row.payer_id === row.id,
      is_you: row.id === userId,
      is_asked_to_pay: row.asked_payer_id === row.id,
      ...sharesLater(row, today),
    })),
    children: children.map(({ id, name, born_on, consent_at, is_yours, may_read, shares_from }) => ({
      _id: id,
      name,
      age: born_on === null ? null : ageOn(born_on, today),
      ...(is_yours && { born_on: may_read ? born_on : null }),
      is_yours,
      awaits_consent: consent_at === null,
      ...sharesLater({ shares_from }, today),
    })),
    is_payer: isPayer,
    most_people: limit.most,
    tier: limit.tier,
    invitations: isPayer && householdId !== null ? await findInvitations(db, householdId, now) : [],
    invited: mayBeInvited ? await findInvited(db, { email, now, key }) : [],
  };
}

const NAME = sql<string>`coalesce(nullif(users.display_name, ''), users.email, '')`;

function findPeople(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('households', 'households.id', 'users.household_id')
    .where((eb) =>
      eb.or([
        eb('users.id', '=', userId),
        eb(
          'users.household_id',
          '=',
          eb.selectFrom('users as me').select('me.household_id').where('me.id', '=', userId),
        ),
      ]),
    )
    .select([
      'users.id',
      'users.photo_url',
      'users.household_id',
      'users.email_verified',
      'users.shares_from',
      'households.payer_id',
      'households.asked_payer_id',
    ])
    .select(NAME.as('name'))
    .orderBy(sql`households.payer_id is distinct from users.id`)
    .orderBy(NAME)
    .execute();
}

interface ChildRow {
  id: string;
  name: string;
  born_on: ClubDate | null;
  consent_at: Date | null;
  shares_from: ClubDate | null;
  is_yours: boolean;
  may_read: boolean;
}

async function findChildren(db: Db, householdId: string, userId: string): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select c.id, c.name, c.born_on, c.consent_at, c.shares_from, ${KEEPER} = ${userId}::uuid as is_yours,
      c.consent_by is not distinct from ${userId}::uuid as may_read
    from children c join households h on h.id = c.household_id
    where c.household_id = ${householdId}::uuid and c.left_at is null order by c.born_on, c.id`.execute(db);
  return rows;
}

async function findInvitations(db: Db, householdId: string, now: Date): Promise<Household['invitations']> {
  const rows = await db
    .selectFrom('household_invitations')
    .select(['id', 'email', 'ends_at'])
    .where('household_id', '=', householdId)
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id, email, ends_at }) => ({ _id: id, email, until: ends_at.toISOString() }));
}

async function findInvited(
  db: Db,
  { email, now, key }: { email: string; now: Date; key: Buffer },
): Promise<Household['invited']> {
  const rows = await db
    .selectFrom('household_invitations')
    .innerJoin('households', 'households.id', 'household_invitations.household_id')
    .innerJoin('users', 'users.id', 'households.payer_id')
    .select(['household_invitations.id', 'household_invitations.ends_at'])
    .select(NAME.as('by'))
    .where('household_invitations.email', '=', email)
    .where('household_invitations.ends_at', '>', now)
    .orderBy('household_invitations.id')
    .execute();
  return rows.map(({ id, ends_at: until, by }) => ({ token: signInvitation(key, { id, until }), by }));
}

/** Returns the day from which a person who was added later shares the running membership, as a field of the answer. */
const sharesLater = ({ shares_from: from }: { shares_from: ClubDate | null }, today: ClubDate) =>
  from !== null && from > today ? { shares_from: from } : {};

interface KeptOfChild {
  name: string;
  born_on: ClubDate | null;
  consent_at: Date | null;
  consent_words: string | null;
}

/**
 * Returns all that the club keeps about a user as a member of a household, with their card. Children are included only for the person who
 * keeps them.
 */
export async function findHouseholdData(
  db: Db,
  { userId, householdId }: { userId: string; householdId: string | null },
) {
  const card = await db
    .selectFrom('cards')
    .select(['code', 'made_at', 'shown_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { rows: children } = await sql<KeptOfChild>`
    select c.name, case when c.consent_by = ${userId}::uuid then c.born_on end as born_on, c.consent_at, c.consent_words
    from children c join households h on h.id = c.household_id
    where h.id = ${householdId}::uuid and c.left_at is null and ${KEEPER} = ${userId}::uuid
    order by c.id`.execute(db);
  return {
    card: card
      ? {
          code: card.code,
          made_at: card.made_at.toISOString(),
          shown_at: card.shown_at?.toISOString() ?? null,
        }
      : null,
    children: children.map((child) => ({
      name: child.name,
      born_on: child.born_on,
      consent_at: child.consent_at?.toISOString() ?? null,
      consent_words: child.consent_words,
    })),
  };
}
