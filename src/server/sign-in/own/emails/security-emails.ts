import { formatInstant } from '#contract/clock/dates.ts';
import { describeBrowser } from '#contract/people/describe-browser.ts';
import { PAGES } from '#contract/pages.ts';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findLanguageOf } from '../../../platform/db/reader-language.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Email } from '../../../platform/mail/mail.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { ResetLinkNotice } from '../../identity.ts';
import { writeGuessedEmail, writeNewBrowserEmail, writeResetLinkEmail } from './write-security-emails.ts';
import { shortenAddress } from '../../../platform/http/limits/network.ts';
import type { OutgoingEmails } from './outgoing-emails.ts';
import type { Source } from '../attempts/source.ts';

/** Whom an account is of, and whether they have shown that the e-mail is theirs. */
type Owner = Pick<IdentityUser, 'email' | 'emailVerified'>;

/**
 * The e-mails that the owner of an account gets unasked; nothing where the club cannot mail, and nothing to an address that
 * nobody has confirmed: it may be that of somebody who never registered here.
 */
export interface SecurityEmails {
  /** Somebody signed in with a browser that the account did not know. */
  newBrowser(owner: Owner, source: Source): void;
  /** Tells that so many guessed at the password that new browsers are kept out for now. */
  guessed(owner: Owner): void;
  /** An admin made a link by which the password of another, or of the staff, is set. */
  resetLink(notice: ResetLinkNotice): void;
}

interface Parts {
  db: Db;
  emails: OutgoingEmails;
  clock: Clock;
  /** The club's name in the language at work. */
  readArenaForReader: () => Promise<string>;
  publicUrl: string;
}

export function createSecurityEmails({
  db,
  emails,
  clock,
  readArenaForReader,
  publicUrl,
}: Parts): SecurityEmails {
  /** Writes to somebody in their language, whoever signs in, guesses or makes the link. */
  async function writeTo(email: string, write: (arena: string) => Email): Promise<Email> {
    return inLanguage(await findLanguageOf(db, email), async () => write(await readArenaForReader()));
  }

  return {
    newBrowser({ email, emailVerified }, { ip, userAgent }) {
      if (!emailVerified) return;
      const at = clock().toISOString();
      emails.send({ to: email, kind: 'notice' }, () =>
        writeTo(email, (arena) =>
          writeNewBrowserEmail(arena, email, {
            browser: describeBrowser(userAgent),
            network: shortenAddress(ip),
            at: formatInstant(at),
            page: pageAddress(publicUrl, PAGES.myProfile),
          }),
        ),
      );
    },
    guessed({ email, emailVerified }) {
      if (!emailVerified) return;
      emails.send({ to: email, kind: 'notice' }, () =>
        writeTo(email, (arena) => writeGuessedEmail(arena, email, pageAddress(publicUrl, PAGES.forgot))),
      );
    },
    resetLink({ to, by, of, role }) {
      for (const admin of to)
        emails.send({ to: admin, kind: 'reset-link' }, () =>
          writeTo(admin, (arena) => {
            const page = pageAddress(publicUrl, PAGES.myProfile);
            return writeResetLinkEmail(arena, admin, { by, of, role, page });
          }),
        );
    },
  };
}
