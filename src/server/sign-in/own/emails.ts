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

/**
 * The allowance that an email uses up; without one, no email is sent. `isFor` returns whether the email should be sent to anyone at all.
 */
type Counted = Parameters<Attempts['takeEmailAllowance']>[0] & { isFor?: () => Promise<boolean> };

type Write = () => Promise<Email | null>;

/** Sends emails in the background, after the call has been answered. */
export function createOutgoingEmails({
  mail,
  log,
  attempts,
}: {
  /** Null when the club cannot send email. */
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
      // The mail server's message names the recipient, so the address is removed from the log.
      const refused = (error: unknown) =>
        log.error({ reason: String(error).replaceAll(email.to, '…') }, UNSENT);
      await sender.send(email).catch(refused);
    } catch (error) {
      log.error({ err: error }, UNSENT);
    }
  }

  return {
    /** When false, the club cannot send email and nothing is written. */
    canMail: mail !== null,
    /**
     * Writes and sends an email in the background, unless `isFor` returns false or the address has used up its allowance. The caller does
     * not wait, because the response time would show whether there is an account.
     */
    send(counted: Counted, write: Write) {
      if (!mail) return;
      const sending = deliver(mail, counted, write).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** Resolves when all emails under way have been sent. */
    async drain() {
      await Promise.all(underWay);
    },
  };
}

export type OutgoingEmails = ReturnType<typeof createOutgoingEmails>;

/** The owner of an account, and whether their email is confirmed. */
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
  /** Returns the club's name in the current language. */
  readArenaForReader: () => Promise<string>;
  publicUrl: string;
}) {
  /** Writes an email in the recipient's language, regardless of who triggers it. */
  async function writeTo(email: string, write: (arena: string) => Email): Promise<Email> {
    return inLanguage(await findLanguageByEmail(db, email), async () => write(await readArenaForReader()));
  }

  return {
    /** Notifies the owner of a sign-in with a browser that the account did not know. */
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
    /** Notifies the owner that new browsers are locked out for now because of many wrong passwords. */
    guessed({ email, emailVerified }: Owner) {
      if (!emailVerified) return;
      emails.send({ to: email, kind: 'notice' }, () =>
        writeTo(email, (arena) => writeGuessedEmail(arena, email, pageAddress(publicUrl, PAGES.forgot))),
      );
    },
    /** Notifies admins of a link that resets the password of staff or another admin. */
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
 * The emails that account owners and admins receive without a request. Nothing is sent when the club cannot send email, nor to the owner of
 * an unconfirmed email, because a stranger's address may have been used.
 */
export type SecurityEmails = ReturnType<typeof createSecurityEmails>;

interface SignInFacts {
  /** Such as `Chrome on Android`. */
  browser: string;
  /** The network prefix of the IP address, such as `203.0.113.0/24`. */
  network: string;
  /** The time of the sign-in, formatted in the club's time zone. */
  at: string;
  /** The URL of the page on which sessions are ended and the password is changed. */
  page: string;
}

export function writeNewBrowserEmail(arena: string, to: string, facts: SignInFacts): Email {
  return {
    to,
    subject: t.newBrowserSubject({ arena }),
    text: t.newBrowserText({ arena, to, ...facts }),
  };
}

/** Returns the email about strangers who guess the password. It explains how the owner can still sign in. */
export function writeGuessedEmail(arena: string, to: string, page: string): Email {
  return { to, subject: t.guessedSubject({ arena }), text: t.guessedText({ to, arena, page }) };
}

interface LinkFacts {
  role: 'staff' | 'admin';
  /** The email of the admin who made the link; `of` is the email of the account whose password it resets. */
  by: string;
  of: string;
  page: string;
}

export function writeResetLinkEmail(arena: string, to: string, { role, ...facts }: LinkFacts): Email {
  return role === 'admin'
    ? { to, subject: t.linkForAdminSubject({ arena }), text: t.linkForAdminText({ arena, ...facts }) }
    : { to, subject: t.linkForStaffSubject({ arena }), text: t.linkForStaffText({ arena, ...facts }) };
}

/** Returns the email with a link to set a new password. The link is valid for an hour. */
export function writeResetEmail(arena: string, to: string, address: string): Email {
  return { to, subject: t.resetSubject({ arena }), text: t.resetText({ to, arena, address }) };
}

/** Returns the email with a link to confirm an email address. The link is valid for three days. */
export function writeConfirmEmail(arena: string, to: string, address: string): Email {
  return { to, subject: t.confirmSubject({ arena }), text: t.confirmText({ arena, to, address }) };
}
