import { formatInstant } from '#contract/club-time.ts';
import { describeBrowser } from '#contract/describe-browser.ts';
import { PAGES } from '#contract/pages.ts';
import type { Clock } from '../../../clock.ts';
import type { ResetLinkNotice } from '../../../identity/identity.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { writeGuessedEmail, writeNewBrowserEmail, writeResetLinkEmail } from './security-email-texts.ts';
import { shortenAddress } from '../../../http/network.ts';
import type { OutgoingEmails } from './outgoing-emails.ts';
import type { Source } from '../attempts/source.ts';

/** The e-mails that the owner of an account gets unasked; nothing where the club cannot mail. */
export interface SecurityEmails {
  /** Somebody signed in with a browser that the account did not know. */
  newBrowser(email: string, source: Source): void;
  /** So many guessed at the password that new browsers are kept out for now. */
  guessed(email: string): void;
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
    newBrowser(email, { ip, userAgent }) {
      const at = formatInstant(clock().toISOString());
      emails.send(async () => {
        if (!(await attempts.takeEmailAllowance(email, 'notice'))) return null;
        const [browser, network] = [describeBrowser(userAgent), shortenAddress(ip)];
        const page = publicUrl + PAGES.myProfile;
        return writeNewBrowserEmail(await readArena(), email, { browser, network, at, page });
      });
    },
    guessed(email) {
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
