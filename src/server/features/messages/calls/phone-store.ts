import type { Language } from '#contract/language.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';

interface OwnNumber {
  phone: string | null;
  isConfirmed: boolean;
  /** Whether the e-mail is confirmed. */
  isEmailConfirmed: boolean;
  /** What is written to the person is in it. */
  language: Language;
}

/** Returns the mobile number of a profile, and whether its person has shown that it is theirs. */
export async function findOwnNumber(db: Db, userId: string): Promise<OwnNumber> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.phone', 'u.phone_confirmed_at', 'u.email_verified', readerLanguage('u').as('language')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { phone, phone_confirmed_at: confirmedAt, email_verified: isEmailConfirmed, language } = row;
  return { phone, isConfirmed: confirmedAt !== null, isEmailConfirmed, language };
}

/** Notes that a number is somebody's; false where the profile has another by now. The first time stays. */
export async function confirmNumber(
  db: Db,
  { userId, phone }: { userId: string; phone: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ phone_confirmed_at: eb.fn.coalesce('phone_confirmed_at', eb.val(now)) }))
    .where('id', '=', userId)
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a profile has this number still. */
export async function hasNumber(
  db: Db,
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
