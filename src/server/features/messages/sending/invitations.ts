import { INVITATION_DAYS } from '#contract/memberships/households.ts';
import { inLanguage } from '../../../platform/language.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import { mailInvitation } from '../../memberships/households/invite-mail.ts';
import { signInvitation } from '../../memberships/households/join-token.ts';
import type { Services } from '../../services.ts';
import { readLinkKey } from '../key-store.ts';
import { nextAttempt } from './attempts.ts';
import { claimInvitations, recordInvitationTry, type ClaimedInvitation } from './invitation-store.ts';

/** This many are sent at the same time; as many may go out twice when the process dies. */
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

/** Returns when it is tried again; null: it is sent, or given up. */
async function attempt(services: InvitationServices, invitation: ClaimedInvitation): Promise<Date | null> {
  try {
    await send(services, invitation);
    return null;
  } catch {
    const { id, tries, until } = invitation;
    const madeAt = new Date(until.getTime() - INVITATION_DAYS * DAY_MS);
    const next = nextAttempt(tries, madeAt, services.clock());
    // The log must not have the mail server's words, because they name the recipient.
    services.log.warn({ invitation: id, tries, givenUp: !next }, 'an invitation could not be sent');
    return next;
  }
}

/**
 * One pass over the invitations of people whom the club does not know: no message can be theirs, so each keeps itself when its e-mail is
 * due. Returns how many were tried.
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
