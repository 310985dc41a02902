import { INVITATION_DAYS } from '#contract/memberships/households.ts';
import { joinPage } from '#contract/memberships/membership-pages.ts';
import { nameInMail } from '#contract/people/names.ts';
import { readClubForReader } from '../../club-settings/read.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { Services } from '../../services.ts';
import { t } from './texts.ts';

type MailServices = Pick<Services, 'db' | 'config' | 'log'> & { mail: NonNullable<Services['mail']> };

/** Sends the invitation to somebody whom the club does not know, in the language of who invites. */
export async function mailInvitation(
  { db, config, log, mail }: MailServices,
  { to, by, token }: { to: string; by: string; token: string },
): Promise<void> {
  try {
    const { arena } = await readClubForReader(db, config);
    const address = pageAddress(config.publicUrl, joinPage(token));
    const text = t.invite.text({ arena, by: nameInMail(by), address, days: INVITATION_DAYS });
    await mail.send({
      to,
      subject: t.invite.subject(arena),
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    // The log must not have the mail server's words, because they name the recipient.
    log.error({ reason: String(error).replaceAll(to, '…') }, 'an invitation could not be sent');
  }
}
