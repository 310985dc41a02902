import { INVITATION_DAYS } from '#contract/memberships/households.ts';
import { joinPage } from '#contract/memberships/membership-pages.ts';
import { firstNameForStrangers } from '#contract/people/names.ts';
import { readClubForReader } from '../../club-settings/read.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { Services } from '../../services.ts';
import { t } from './texts.ts';

type MailServices = Pick<Services, 'db' | 'config'> & { mail: NonNullable<Services['mail']> };

/** Sends the invitation to somebody whom the club does not know; the same invitation has the same id of its e-mail. */
export async function mailInvitation(
  { db, config, mail }: MailServices,
  { id, to, by, token }: { id: string; to: string; by: string; token: string },
): Promise<void> {
  const { arena } = await readClubForReader(db, config);
  const address = pageAddress(config.publicUrl, joinPage(token));
  const { hostname } = new URL(config.publicUrl);
  await mail.send({
    to,
    subject: t.invite.subject(arena),
    text: t.invite.text({ arena, by: firstNameForStrangers(by), address, days: INVITATION_DAYS }),
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
