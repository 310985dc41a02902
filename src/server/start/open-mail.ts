import { readClub } from '../features/club-settings/club-settings.ts';
import { chooseSender } from '../features/club-settings/rules.ts';
import { createSmtpMail, type Mail } from '../platform/mail/mail.ts';
import type { Services } from '../features/services.ts';

/** Returns the club's mail server; null when none is configured. */
export function openMail({ config, db }: Pick<Services, 'config' | 'db'>): Mail | null {
  const { mail, club } = config;
  if (!mail) return null;
  const from = async () => chooseSender(mail.from, club, await readClub(db, config));
  return createSmtpMail({ url: mail.url, from });
}
