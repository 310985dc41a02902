import { t } from '#texts/letters-sign-in.js';
import type { BaseLogger } from 'pino';
import { formatInstant } from '#contract/clock/dates.ts';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import { PAGES } from '#contract/pages.ts';
import { describeBrowser } from '#contract/people/describe-browser.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { findLanguageByEmail } from '../../platform/db/reader-language.ts';
import { shortenAddress } from '../../platform/http/limits/network.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Email, Mail } from '../../platform/mail/mail.ts';
import { pageAddress } from '../../platform/page-address.ts';
import type { ResetLinkNotice } from '../identity.ts';
import type { Attempts } from './attempts.ts';
import type { Source } from './sign-in-events.ts';

const UNSENT = 'an e-mail could not be sent';

/** What an e-mail counts towards: without that none is sent. `isFor` says whether anybody is to get it at all. */
type Counted = Parameters<Attempts['takeEmailAllowance']>[0] & { isFor?: () => Promise<boolean> };

type Write = () => Promise<Email | null>;

/** Sends e-mails behind the answers to calls. */
export function createOutgoingEmails({
  mail,
  log,
  attempts,
}: {
  /** null: the club cannot mail. */
  mail: Mail | null;
  log: Pick<BaseLogger, 'error'>;
  attempts: Pick<Attempts, 'takeEmailAllowance'>;
}) {
  const underWay = new Set<Promise<void>>();

  async function deliver(sender: Mail, { isFor, ...counted }: Counted, write: Write): Promise<void> {
    try {
      if ((isFor && !(await isFor())) || !(await attempts.takeEmailAllowance(counted))) return;
      const email = await write();
      if (!email) return;
      // The log must not have the mail server's words, because they name the recipient.
      const refused = (error: unknown) =>
        log.error({ reason: String(error).replaceAll(email.to, '…') }, UNSENT);
      await sender.send(email).catch(refused);
    } catch (error) {
      log.error({ err: error }, UNSENT);
    }
  }

  return {
    /** False: the club cannot mail, and nothing is written. */
    canMail: mail !== null,
    /**
     * Writes and sends an e-mail in the background, unless `isFor` says that nobody is to get it, or its address got enough of the kind:
     * waiting would show whether there is an account.
     */
    send(counted: Counted, write: Write) {
      if (!mail) return;
      const sending = deliver(mail, counted, write).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** Resolves when the e-mails under way have been sent. */
    async drain() {
      await Promise.all(underWay);
    },
  };
}

export type OutgoingEmails = ReturnType<typeof createOutgoingEmails>;

/** Whom an account is of, and whether they have shown that the e-mail is theirs. */
type Owner = Pick<IdentityUser, 'email' | 'emailVerified'>;

export function createSecurityEmails({
  db,
  emails,
  clock,
  readArenaForReader,
  publicUrl,
}: {
  db: Db;
  emails: OutgoingEmails;
  clock: Clock;
  /** The club's name in the language at work. */
  readArenaForReader: () => Promise<string>;
  publicUrl: string;
}) {
  /** Writes to somebody in their language, whoever signs in, guesses or makes the link. */
  async function writeTo(email: string, write: (arena: string) => Email): Promise<Email> {
    return inLanguage(await findLanguageByEmail(db, email), async () => write(await readArenaForReader()));
  }

  return {
    /** Somebody signed in with a browser that the account did not know. */
    newBrowser({ email, emailVerified }: Owner, { ip, userAgent }: Source) {
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
    /** Tells that so many guessed at the password that new browsers are kept out for now. */
    guessed({ email, emailVerified }: Owner) {
      if (!emailVerified) return;
      emails.send({ to: email, kind: 'notice' }, () =>
        writeTo(email, (arena) => writeGuessedEmail(arena, email, pageAddress(publicUrl, PAGES.forgot))),
      );
    },
    /** An admin made a link by which the password of another, or of the staff, is set. */
    resetLink({ to, by, of, role }: ResetLinkNotice) {
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

/**
 * The e-mails that the owner of an account gets unasked; nothing where the club cannot mail, and nothing to an address that
 * nobody has confirmed: it may be that of somebody who never registered here.
 */
export type SecurityEmails = ReturnType<typeof createSecurityEmails>;

interface SignInFacts {
  /** Such as `Chrome on Android`. */
  browser: string;
  /** The beginning of the address, as `203.0.113.0/24`. */
  network: string;
  /** It is in the club's time. */
  at: string;
  /** Where sessions are ended and the password is changed. */
  page: string;
}

/** Says that somebody signed in with a browser that the account did not know. */
export function writeNewBrowserEmail(arena: string, to: string, facts: SignInFacts): Email {
  return {
    to,
    subject: t.newBrowserSubject({ arena }),
    text: t.newBrowserText({ arena, to, ...facts }),
  };
}

/** Says that strangers guess at the password, and how the owner gets in meanwhile. */
export function writeGuessedEmail(arena: string, to: string, page: string): Email {
  return { to, subject: t.guessedSubject({ arena }), text: t.guessedText({ to, arena, page }) };
}

interface LinkFacts {
  role: 'staff' | 'admin';
  /** The e-mails of who made the link, and of whose password it sets. */
  by: string;
  of: string;
  page: string;
}

/** Says that a link was made by which the password of staff or an admin is set. */
export function writeResetLinkEmail(arena: string, to: string, { role, ...facts }: LinkFacts): Email {
  return role === 'admin'
    ? { to, subject: t.linkForAdminSubject({ arena }), text: t.linkForAdminText({ arena, ...facts }) }
    : { to, subject: t.linkForStaffSubject({ arena }), text: t.linkForStaffText({ arena, ...facts }) };
}

/** Says how to set a new password. The link works for an hour. */
export function writeResetEmail(arena: string, to: string, address: string): Email {
  return { to, subject: t.resetSubject({ arena }), text: t.resetText({ to, arena, address }) };
}

/** Says how to confirm an e-mail address. The link works for three days. */
export function writeConfirmEmail(arena: string, to: string, address: string): Email {
  return { to, subject: t.confirmSubject({ arena }), text: t.confirmText({ arena, to, address }) };
}
