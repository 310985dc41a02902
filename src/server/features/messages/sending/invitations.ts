import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import { INVITATION_DAYS } from '#contract/memberships/households.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';
import { inLanguage } from '../../../platform/language.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import { mailInvitation, signInvitation } from '../../memberships/households/invite.ts';
import type { Services } from '../../services.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { nextAttempt } from './attempts.ts';

/** Longer than any attempt takes. No other node tries before the lease ends. */
const LEASE_SECONDS = 300;

interface ClaimedInvitation {
  id: string;
  email: string;
  until: Date;
  /** The payer's name, and their language, in which the invitation is written. */
  by: string;
  language: Language;
  tries: number;
}

/** Claims invitations whose email is due, oldest first. No other node sends them before the lease ends. */
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

/** Records the time of the next attempt; null when no other follows. Does nothing when the invitation was renewed since. */
async function recordInvitationTry(
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

/** Invitations sent at the same time. Up to this number may be sent twice when the process dies. */
const BATCH_SIZE = 2;
const DAY_MS = 86_400_000;

type InvitationServices = Pick<Services, 'db' | 'clock' | 'log' | 'config'> & {
  mail: NonNullable<Services['mail']>;
};

async function send(services: InvitationServices, invitation: ClaimedInvitation): Promise<void> {
  const { id, email: to, by, language } = invitation;
  const token = signInvitation(await readLinkKey(services.db), invitation);
  await inLanguage(language, () => mailInvitation(services, { id, to, by, token }));
}

/** Returns the time of the next attempt; null when the email was sent or given up. */
async function attempt(services: InvitationServices, invitation: ClaimedInvitation): Promise<Date | null> {
  try {
    await send(services, invitation);
    return null;
  } catch {
    const { id, tries, until } = invitation;
    const madeAt = new Date(until.getTime() - INVITATION_DAYS * DAY_MS);
    const next = nextAttempt(tries, madeAt, services.clock());
    // The mail server's error text stays out of the log, because it names the recipient.
    services.log.warn({ invitation: id, tries, givenUp: !next }, 'an invitation could not be sent');
    return next;
  }
}

/**
 * Sends the due invitations of people without an account in one pass. Without an account they have no messages, so each invitation stores
 * when its email is due. Returns how many were tried.
 */
export async function sendInvitations(services: InvitationServices): Promise<number> {
  const claimed = await claimInvitations(services.db, BATCH_SIZE, services.clock());
  await tryEach(services.log, claimed, {
    errorMessage: 'an invitation could not be recorded',
    work: async (invitation) =>
      recordInvitationTry(services.db, invitation, await attempt(services, invitation)),
  });
  return claimed.length;
}
