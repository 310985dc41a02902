import { formatInstant } from '#contract/clock/club-time.ts';
import { describeBrowser } from '#contract/people/describe-browser.ts';
import { PAGES } from '#contract/pages.ts';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ResetLinkNotice } from '../../identity.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { writeGuessedEmail, writeNewBrowserEmail, writeResetLinkEmail } from './security-email-texts.ts';
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
  emails: OutgoingEmails;
  attempts: Attempts;
  clock: Clock;
  /** The club's name. */
  readArena: () => Promise<string>;
  publicUrl: string;
}

export function createSecurityEmails({
  emails,
  attempts,
  clock,
  readArena,
  publicUrl,
}: Parts): SecurityEmails {
  return {
    newBrowser({ email, emailVerified }, { ip, userAgent }) {
      if (!emailVerified) return;
      const at = formatInstant(clock().toISOString());
      emails.send(async () => {
        if (!(await attempts.takeEmailAllowance(email, 'notice'))) return null;
        const [browser, network] = [describeBrowser(userAgent), shortenAddress(ip)];
        const page = publicUrl + PAGES.myProfile;
        return writeNewBrowserEmail(await readArena(), email, { browser, network, at, page });
      });
    },
    guessed({ email, emailVerified }) {
      if (!emailVerified) return;
      emails.send(async () => {
        if (!(await attempts.takeEmailAllowance(email, 'notice'))) return null;
        return writeGuessedEmail(await readArena(), email, publicUrl + PAGES.forgot);
      });
    },
    resetLink({ to, by, of, role }) {
      for (const admin of to)
        emails.send(async () =>
          writeResetLinkEmail(await readArena(), admin, { by, of, role, page: publicUrl + PAGES.myProfile }),
        );
    },
  };
}
