import type { Email } from '../../../platform/mail/mail.ts';
import { t, type LinkFacts, type SignInFacts } from './security-email-texts.ts';

/** Says that somebody signed in with a browser that the account did not know. */
export function writeNewBrowserEmail(
  arena: string,
  to: string,
  facts: Omit<SignInFacts, 'arena' | 'to'>,
): Email {
  return { to, subject: t.newBrowser.subject(arena), text: t.newBrowser.text({ arena, to, ...facts }) };
}

/** Says that strangers guess at the password, and how the owner gets in meanwhile. */
export function writeGuessedEmail(arena: string, to: string, page: string): Email {
  return { to, subject: t.guessed.subject(arena), text: t.guessed.text({ arena, to, page }) };
}

/** Says that a link was made by which the password of staff or an admin is set. */
export function writeResetLinkEmail(
  arena: string,
  to: string,
  { role, ...facts }: Omit<LinkFacts, 'arena'> & { role: 'staff' | 'admin' },
): Email {
  const { subject, text } = role === 'admin' ? t.linkForAdmin : t.linkForStaff;
  return { to, subject: subject(arena), text: text({ arena, ...facts }) };
}
