import type { Email } from '../../../platform/mail/mail.ts';
import { t } from './account-email-texts.ts';

/** Says how to set a new password. The link works for an hour. */
export function writeResetEmail(arena: string, to: string, address: string): Email {
  return { to, subject: t.reset.subject(arena), text: t.reset.text({ arena, to, address }) };
}

/** Says how to confirm an e-mail address. The link works for three days. */
export function writeConfirmEmail(arena: string, to: string, address: string): Email {
  return { to, subject: t.confirm.subject(arena), text: t.confirm.text({ arena, to, address }) };
}
