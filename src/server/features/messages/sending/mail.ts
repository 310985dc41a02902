import { MESSAGE_CHOICES } from '#contract/account/profile-parts.ts';
import { PAGES } from '#contract/pages.ts';
import { readClubForReader } from '../../club-settings/club-settings.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { Services } from '../../services.ts';
import { writeCalendarEntry } from '../calendar.ts';
import { NO_ADDRESS } from './attempts.ts';
import type { Channel, Outgoing } from './deliver.ts';
import { findMailGroup } from '../kinds.ts';
import { readLinkKey } from '../../../platform/db/link-key.ts';
import { signLink } from '../links.ts';
import { renderHtml, renderText } from '../render.ts';

/** The path to which mail programs post when the user presses ‘Unsubscribe’. */
export const UNSUBSCRIBE = '/unsubscribe';
const UNSUBSCRIBE_DAYS = 365;
const DAY_MS = 86_400_000;

type MailServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** Returns the headers with the one-click unsubscribe address (RFC 8058); none for emails that cannot be switched off. */
async function unsubscribeHeaders(
  { db, clock, config }: MailServices,
  { kind, to }: Outgoing,
): Promise<Record<string, string>> {
  const group = findMailGroup(kind);
  if (group === null) return {};
  const until = new Date(clock().getTime() + UNSUBSCRIBE_DAYS * DAY_MS);
  const link = { purpose: 'unsubscribe', subject: group, userId: to.userId, until } as const;
  const token = signLink(await readLinkKey(db), link);
  return {
    'List-Unsubscribe': `<${config.publicUrl}${UNSUBSCRIBE}/${encodeURIComponent(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Returns the mail channel. Emails have text and HTML, and a calendar entry when the message has one. */
export function createMailChannel(services: MailServices, mail: Mail): Channel {
  const { db, config } = services;
  return {
    name: 'mail',
    atOnce: 2,
    async send(message) {
      const { id, kind, content, to, facts } = message;
      if (to.email === null) throw new Error(NO_ADDRESS);
      const club = await readClubForReader(db, config);
      const isChosen = findMailGroup(kind) !== null;
      const frame = {
        club,
        name: to.name,
        choices: isChosen ? pageAddress(config.publicUrl, `${PAGES.myProfile}#${MESSAGE_CHOICES}`) : null,
      };
      const { host } = new URL(config.publicUrl);
      const calendar = await writeCalendarEntry(kind, facts, { host, club });
      await mail.send({
        to: to.email,
        subject: content.title,
        text: renderText(content, frame),
        html: renderHtml(content, frame),
        messageId: `<${id}@${host.replace(/:\d+$/, '')}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(await unsubscribeHeaders(services, message)) },
        ...(calendar !== null && { calendar }),
      });
    },
  };
}
