import { v7 as uuidv7 } from 'uuid';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { Language } from '#contract/language.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { findLanguageOf } from '../../../platform/db/reader-language.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Clock } from '../../../platform/clock.ts';
import { findAccountByEmail, insertAccount, isAwaited } from '../account-store.ts';
import { PASSWORD_PROVIDER, credentialRefusal } from './accounts.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { Refusal } from '../../../platform/errors.ts';
import { writeConfirmEmail, writeResetEmail } from '../emails/write-account-emails.ts';
import type { Links } from './links.ts';
import type { Passwords } from './passwords.ts';
import { findPasswordDuty } from './password-duty-store.ts';
import { isLong, requireHardToGuess } from './password-policy.ts';
import type { OutgoingEmails } from '../emails/outgoing-emails.ts';
import type { Entry } from '../sessions/sessions.ts';
import { recordSignInEvent } from '../attempts/sign-in-events.ts';
import type { Source } from '../attempts/source.ts';
import { t } from '../texts.ts';

const RESET_HOURS = 1;
const CONFIRM_HOURS = 72;
/** A password that must be changed is changed now, or after another sign-in. */
const NEW_PASSWORD_HOURS = 0.25;
/** An admin hands the link on by other ways, which take longer than a mail. */
const ADMIN_LINK_HOURS = 24;

export interface Recovery {
  /** Mails a link for a new password. Nobody learns from it whether the e-mail has an account. Throws Refusal. */
  forgot(email: string, visit: { ip: string; knownBrowser: string | null }): Promise<void>;
  /**
   * Mails a link that confirms the address, in the owner’s language, which the club may not know yet; does nothing where
   * the club cannot mail.
   */
  askToConfirm(user: IdentityUser, language?: Language): void;
  /** Returns whose password it is now. */
  reset(token: string, password: string, source: Source): Promise<{ uid: string }>;
  /**
   * Returns the token by which somebody who has just signed in must first set another password; null if theirs is long
   * enough.
   */
  wantNewPassword(entry: Entry, source: Source): Promise<string | null>;
  /** Confirms by the link, at a browser that is signed in. What was set up before, at other browsers, goes. */
  confirm(token: string, who: { uid: string; sessionId: string }): Promise<void>;
  /** Makes a link for an admin to hand on; null if nobody has the e-mail. */
  makeResetLink(trx: Trx, email: string): Promise<{ address: string; expiresAt: Date } | null>;
  /** Makes a link for an operator to hand over that counts like one that was mailed; with an account, where the e-mail has none. */
  makeProvingLink(trx: Trx, email: string): Promise<{ address: string; expiresAt: Date } | null>;
}

interface Parts {
  db: Db;
  clock: Clock;
  emails: OutgoingEmails;
  /** The club's name. */
  readArena: () => Promise<string>;
  /** The same in the language at work. */
  readArenaForReader: () => Promise<string>;
  attempts: Attempts;
  links: Links;
  passwords: Passwords;
}

/** Returns the ways back into an account, and the proof of its e-mail. */
export function createRecovery({
  db,
  clock,
  emails,
  readArena,
  readArenaForReader,
  attempts,
  links,
  passwords,
}: Parts): Recovery {
  /** Returns the account of an e-mail, which gets one now if it has none: by a link its owner proves the mailbox and chooses a password. */
  async function findOrMake(on: Db, email: string) {
    const known = await findAccountByEmail(on, email);
    if (known) return known;
    await insertAccount(on, {
      uid: uuidv7(),
      email,
      emailVerified: false,
      displayName: '',
      photoURL: null,
      passwordHash: null,
      longPassword: null,
      googleSubject: null,
    });
    return findAccountByEmail(on, email);
  }

  /** Somebody whom the club awaits gets an account; nobody else does who has none. */
  async function findOrAwait(email: string) {
    return (await isAwaited(db, email)) ? findOrMake(db, email) : findAccountByEmail(db, email);
  }

  async function makeLinkByHand(trx: Trx, { uid, email }: { uid: string; email: string }, mailed: boolean) {
    const wanted = { uid, purpose: 'reset', mailed, lastsHours: ADMIN_LINK_HOURS } as const;
    return inLanguage(await findLanguageOf(trx, email), () => links.make(trx, wanted));
  }

  return {
    async forgot(email, { ip, knownBrowser }) {
      if (!emails.canMail) throw new Refusal('auth/operation-not-allowed', t.cannotMail);
      await attempts.count({ email, ip, guesses: false, knownBrowser });
      const isFor = async () => (await findOrAwait(email)) !== undefined;
      emails.send({ to: email, kind: 'mail', knownBrowser, isFor }, async () => {
        const account = await findAccountByEmail(db, email);
        if (!account) return null;
        const wanted = { uid: account.uid, purpose: 'reset', mailed: true, lastsHours: RESET_HOURS } as const;
        return inLanguage(await findLanguageOf(db, email), async () => {
          const link = await inTransaction(db, (trx) => links.make(trx, wanted));
          return link && writeResetEmail(await readArenaForReader(), email, link.address);
        });
      });
    },
    askToConfirm({ uid, email }, language) {
      emails.send({ to: email, kind: 'mail' }, async () => {
        const wanted = { uid, purpose: 'confirm', mailed: true, lastsHours: CONFIRM_HOURS } as const;
        return inLanguage(language ?? (await findLanguageOf(db, email)), async () => {
          const link = await inTransaction(db, (trx) => links.make(trx, wanted));
          return link && writeConfirmEmail(await readArenaForReader(), email, link.address);
        });
      });
    },
    reset: (token, password, source) =>
      links.reset(token, source, async (uid) => {
        const duty = await findPasswordDuty(db, uid);
        await requireHardToGuess(password, {
          isStaff: duty?.isStaff ?? false,
          arena: await readArena(),
          ...(duty && { email: duty.email, name: duty.name }),
        });
        return { passwordHash: await passwords.hash(password), isLong: isLong(password) };
      }),
    async wantNewPassword({ user: { uid }, provider }, source) {
      if (provider !== PASSWORD_PROVIDER) return null;
      const duty = await findPasswordDuty(db, uid);
      if (!duty?.isStaff || duty.longPassword) return null;
      return inTransaction(db, async (trx) => {
        const link = await links.make(trx, {
          uid,
          purpose: 'reset',
          mailed: false,
          lastsHours: NEW_PASSWORD_HOURS,
        });
        if (!link) throw credentialRefusal();
        await recordSignInEvent(trx, { kind: 'password.wanted', accountId: uid, source, now: clock() });
        return link.token;
      });
    },
    confirm: (token, who) => links.confirm(token, who),
    async makeResetLink(trx, email) {
      const account = await findAccountByEmail(trx, email);
      return account ? makeLinkByHand(trx, account, false) : null;
    },
    async makeProvingLink(trx, email) {
      const account = await findOrMake(trx, email);
      return account ? makeLinkByHand(trx, account, true) : null;
    },
  };
}
