import { t } from '#texts/households.js';
import { toClubDate } from '#contract/clock/club-time.ts';
import { formatLongDate } from '#contract/clock/dates.ts';
import { addPeople, openAddedDues } from '../../payments/dues.ts';
import { changeHousehold, type HouseholdRow } from '../terms/lock-household.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/db/database.ts';
import { type Actor, audited, publish } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { secondsUntil } from '../../../platform/retry-after.ts';
import { findKeptChildren, forgetChildren, type KeptChild, moveChildren } from './children.ts';
import { forgetAsked } from './hand-over.ts';
import {
  endHousehold,
  findHouseholdId,
  hasMembership,
  lockPerson,
  paysForOthers,
  requirePlace,
} from './household.ts';
import { findInvitation, hasConfirmedEmail } from './invite.ts';

interface Joining {
  caller: Pick<Caller, 'userId' | 'email'>;
  invitationId: string;
  canConfirm: boolean;
  /** For each child whom the caller keeps, whether the child comes along. Undefined when the caller was not asked. */
  children: { id: string; comes: boolean }[] | undefined;
}

/** Throws `Refusal` unless the invitation is for the caller's email, so that a forwarded link lets no one else in. */
async function requireInvited(
  trx: Trx,
  { caller, canConfirm }: Joining,
  { email }: { email: string },
): Promise<void> {
  if (email !== caller.email) throw new Refusal('forbidden', t.forAnotherEmail);
  if (canConfirm && !(await hasConfirmedEmail(trx, caller.userId)))
    throw new Refusal('email-unconfirmed', t.confirmToJoin);
}

/** Locks households in the order of their ids, so that two people who join each other's households do not deadlock. */
async function lockHouseholds(trx: Trx, ids: (string | null)[]): Promise<Map<string, HouseholdRow>> {
  const locked = new Map<string, HouseholdRow>();
  for (const id of ids.filter((id) => id !== null).toSorted()) locked.set(id, await changeHousehold(trx, id));
  return locked;
}

/**
 * Moves the children who come along and deletes the details of the others; returns the ids of those who come. Throws `Refusal` unless there
 * is an answer for each child.
 */
async function takeChildren(
  trx: Trx,
  { kept, to }: { kept: KeptChild[]; to: string },
  answers: Joining['children'] = [],
  now: Date,
): Promise<string[]> {
  const come = new Map(answers.map(({ id, comes }) => [id, comes]));
  if (come.size !== kept.length || kept.some(({ id }) => !come.has(id)))
    throw new Refusal('affected-changed', t.whichChildren);
  const coming = kept.filter(({ id }) => come.get(id));
  await moveChildren(trx, coming, to);
  await forgetChildren(
    trx,
    kept.filter(({ id }) => !come.get(id)),
    now,
  );
  return coming.map(({ id }) => id);
}

/** Takes the caller out of their own household, which ends if they paid for it alone. Returns the ids of the children who come along. */
async function leaveOwn(
  trx: Trx,
  { own, to, joining }: { own: HouseholdRow; to: string; joining: Joining },
  now: Date,
): Promise<string[]> {
  const { userId } = joining.caller;
  if (await hasMembership(trx, own.id, toClubDate(now))) throw new Refusal('has-membership', t.hasMembership);
  const isPayer = own.payer_id === userId;
  if (isPayer && (await paysForOthers(trx, own))) throw new Refusal('payer-stays', t.othersDepend);
  const kept = await findKeptChildren(trx, { userId, householdId: own.id });
  const come = await takeChildren(trx, { kept, to }, joining.children, now);
  await forgetAsked(trx, own, userId);
  if (isPayer) await endHousehold(trx, own.id, now);
  return come;
}

const DAY_MS = 86_400_000;
/** Days during which a person who has joined a household with a membership cannot join another, even after leaving it. */
const ONE_HOUSEHOLD_DAYS = 30;

/** Records that the user joins a household with a membership. Throws `Refusal` when they joined another one recently. */
async function requireOneHousehold(
  trx: Trx,
  { userId, to }: { userId: string; to: string },
  now: Date,
): Promise<void> {
  if (!(await hasMembership(trx, to, toClubDate(now)))) return;
  const { joined_household_id: before, joined_household_at: at } = await trx
    .selectFrom('users')
    .select(['joined_household_id', 'joined_household_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const until = at && new Date(at.getTime() + ONE_HOUSEHOLD_DAYS * DAY_MS);
  if (before !== to && until !== null && until > now) {
    const from = formatLongDate(toClubDate(until));
    throw new Refusal('too-many-requests', t.oneHousehold({ from }), {
      retryAfter: secondsUntil(until, now),
    });
  }
  if (before === to && until !== null && until > now) return;
  const joined = { joined_household_id: to, joined_household_at: now };
  await trx.updateTable('users').set(joined).where('id', '=', userId).execute();
}

async function join(trx: Trx, joining: Joining, actor: Actor): Promise<void> {
  const { now } = actor;
  const { invitationId } = joining;
  const { userId } = joining.caller;
  const over = () => new Refusal('not-found', t.invitationOver);
  const invitation = await findInvitation(trx, invitationId, now);
  if (!invitation) throw over();
  await requireInvited(trx, joining, invitation);
  const { household_id: to } = invitation;
  const ownId = await findHouseholdId(trx, userId);
  const locked = await lockHouseholds(trx, ownId === to ? [to] : [ownId, to]);
  const own = ownId === null ? null : (locked.get(ownId) ?? null);
  await lockPerson(trx, userId, own);
  const used = await trx
    .deleteFrom('household_invitations')
    .where('id', '=', invitationId)
    .where('household_id', '=', to)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw over();
  if (ownId === to) return;
  const come = own ? await leaveOwn(trx, { own, to, joining }, now) : [];
  await requireOneHousehold(trx, { userId, to }, now);
  await requirePlace(trx, { id: to }, { now });
  await trx.updateTable('users').set({ household_id: to }).where('id', '=', userId).execute();
  await addPeople(trx, to, { userIds: [userId], childIds: come }, actor);
  if (own) await openAddedDues(trx, own.id, actor);
  await audited(trx, actor, {
    action: 'household.joined',
    subject: 'users',
    subjectId: userId,
    after: { household_id: to },
  });
  await publish(trx, 'household.joined', { household_id: to, user_id: userId }, now);
}

/** Moves the caller into another household and uses up the invitation. Throws `Refusal`. */
export async function joinHousehold(db: Db, joining: Joining, actor: Actor): Promise<void> {
  await inTransaction(db, (trx) => join(trx, joining, actor));
}
