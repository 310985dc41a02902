import { v7 as uuidv7 } from 'uuid';
import { INVITATION_DAYS } from '#contract/memberships/households.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/db/journal.ts';
import { fieldRefusal, Refusal } from '../../../platform/errors.ts';
import { householdOf } from '../terms/lock-household.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireFreePlace, requirePayer } from './change-store.ts';
import { takeInvitation } from './invitation-allowance.ts';
import { t } from './texts.ts';

const DAY_MS = 86_400_000;

export interface Invited {
  id: string;
  until: Date;
  /** They had been invited before. */
  isAgain: boolean;
  /** Nobody tells them but who invites, by the link. */
  isHandedOver: boolean;
}

/** Whether somebody has shown that their e-mail is theirs. */
export async function isConfirmed(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email_verified ?? false;
}

interface Inviting {
  by: Pick<Caller, 'userId' | 'email'>;
  email: string;
  canConfirm: boolean;
  canMail: boolean;
}

/**
 * Invites an e-mail to the household of who pays, which begins by it where there is none. Who is known by it is told as the club tells
 * its people; somebody else's e-mail is due now, where the club can mail and has not mailed enough. Throws Refusal.
 */
export function insertInvitation(
  db: Db,
  { by, email, canConfirm, canMail }: Inviting,
  now: Date,
): Promise<Invited> {
  return inTransaction(db, async (trx) => {
    if (canConfirm && !(await isConfirmed(trx, by.userId)))
      throw new Refusal('email-unconfirmed', t.confirmYourOwn);
    const household = await householdOf(trx, by.userId, now);
    requirePayer(household, by.userId);
    const known = await trx
      .selectFrom('users')
      .select(['id', 'household_id'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (known?.household_id === household.id) throw fieldRefusal('email', t.isThere);
    await requireFreePlace(trx, household, { now, except: email });
    const before = await trx
      .selectFrom('household_invitations')
      .select(['id', 'ends_at'])
      .where('household_id', '=', household.id)
      .where('email', '=', email)
      .executeTakeFirst();
    const until = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const isTold = await takeInvitation(trx, { sender: by.email, to: email }, now);
    const id = before?.id ?? uuidv7();
    const due = { ends_at: until, mail_at: canMail && isTold && !known ? now : null, mail_tries: 0 };
    await trx
      .insertInto('household_invitations')
      .values({ id, household_id: household.id, email, ...due })
      .onConflict((conflict) => conflict.columns(['household_id', 'email']).doUpdateSet(due))
      .execute();
    if (known && isTold) {
      const news = { invitation_id: id, household_id: household.id, user_id: known.id, until };
      await publish(trx, 'household.invited', news, now);
    }
    const isAgain = before !== undefined && before.ends_at > now;
    return { id, until, isAgain, isHandedOver: !canMail || !isTold };
  });
}

/** Takes an invitation of the caller's household back; that it is gone already is as well. */
export async function deleteInvitation(db: Db, id: string, userId: string): Promise<void> {
  await db
    .deleteFrom('household_invitations')
    .where('id', '=', id)
    .where('household_id', 'in', (eb) =>
      eb.selectFrom('households').select('households.id').where('payer_id', '=', userId),
    )
    .execute();
}

/** Returns who invites whom by an open invitation, and to which household; null: it is over. */
export async function findInvitation(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('household_invitations')
    .innerJoin('households', 'households.id', 'household_invitations.household_id')
    .innerJoin('users', 'users.id', 'households.payer_id')
    .select(['household_invitations.household_id', 'household_invitations.email', 'ends_at'])
    .select('users.display_name as by')
    .where('household_invitations.id', '=', id)
    .where('ends_at', '>', now)
    .where('over_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
