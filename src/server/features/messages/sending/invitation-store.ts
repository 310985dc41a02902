import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';

/** Longer than an attempt may take: until then nobody else tries. */
const LEASE_SECONDS = 300;

export interface ClaimedInvitation {
  id: string;
  email: string;
  /** The invitation ends then. */
  until: Date;
  /** The name of who invites, and the language in which they are written to. */
  by: string;
  language: Language;
  tries: number;
}

/** Claims invitations whose e-mail is due, oldest first: nobody else sends them before the lease ends. */
export async function claimInvitations(db: Db, limit: number, now: Date): Promise<ClaimedInvitation[]> {
  const { rows } = await named(
    'claim-invitations',
    sql<ClaimedInvitation>`
      with due as (
        select id from household_invitations
        where mail_at <= ${now}::timestamptz and ends_at > ${now}::timestamptz
        order by mail_at limit ${limit} for update skip locked
      ), claimed as (
        update household_invitations i set mail_tries = mail_tries + 1,
          mail_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS}::int)
        from due where i.id = due.id
        returning i.id, i.household_id, i.email, i.ends_at, i.mail_tries
      )
      select c.id, c.email, c.ends_at as until, c.mail_tries as tries, payer.display_name as by,
        ${readerLanguage('payer')} as language
      from claimed c join households h on h.id = c.household_id join users payer on payer.id = h.payer_id`,
  ).execute(db);
  return rows;
}

/** Records when an e-mail is tried again, null: never; nothing is written where somebody has been invited anew meanwhile. */
export async function recordInvitationTry(
  db: Db,
  { id, until, tries }: ClaimedInvitation,
  next: Date | null,
): Promise<void> {
  await named(
    'record-invitation-try',
    sql`update household_invitations set mail_at = ${next}::timestamptz
      where id = ${id}::uuid and ends_at = ${until}::timestamptz and mail_tries = ${tries}::int`,
  ).execute(db);
}
