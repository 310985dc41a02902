import { t } from '#texts/sign-in.js';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { Language } from '#contract/language.ts';
import { PAGES } from '#contract/pages.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { findLanguageByEmail } from '../../platform/db/reader-language.ts';
import type { Row } from '../../platform/db/rows.ts';
import { Refusal } from '../../platform/errors.ts';
import { inLanguage } from '../../platform/language.ts';
import type { Email } from '../../platform/mail/mail.ts';
import { pageAddress } from '../../platform/page-address.ts';
import { findAccountByEmail, findPasswordDuty, insertAccount, awaitsOwner } from './account.ts';
import { credentialRefusal, PASSWORD_PROVIDER } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import { recordSignInEvent, type Source } from './sign-in-events.ts';
import { proveEmail, resetPasswordHash } from './change-credentials.ts';
import { type OutgoingEmails, writeConfirmEmail, writeResetEmail } from './emails.ts';
import { isLong, requireHardToGuess } from './password-policy.ts';
import type { Passwords } from './passwords.ts';
import { hashSecret, makeSecret } from './session-secrets.ts';
import type { Entry } from './sessions.ts';

const HOUR_MS = 3_600_000;

const RESET_HOURS = 1;
const CONFIRM_HOURS = 72;
/** A password that must be changed is changed within 15 minutes, or after signing in again. */
const NEW_PASSWORD_HOURS = 0.25;
/** An admin passes the link on in other ways, which take longer than an email. */
const ADMIN_LINK_HOURS = 24;

type LinkPurpose = Row<'identity_links'>['purpose'];

const PAGE: Record<LinkPurpose, string> = { reset: PAGES.reset, confirm: PAGES.confirm };

interface WantedLink {
  uid: string;
  purpose: LinkPurpose;
  /** Whether the link is emailed to the account's address, so that opening it proves the mailbox. */
  mailed: boolean;
  lastsHours: number;
}

function linkRefusal(): Refusal {
  return new Refusal('auth/expired-action-code', t.linkUsed);
}

/** Manages password resets and the confirmation of emails. */
export function createRecovery({
  db,
  clock,
  publicUrl,
  emails,
  readArena,
  readArenaForReader,
  attempts,
  passwords,
}: {
  db: Db;
  clock: Clock;
  publicUrl: string;
  emails: OutgoingEmails;
  /** Returns the club's name. */
  readArena: () => Promise<string>;
  /** Returns the club's name in the reader's language, for emails. */
  readArenaForReader: () => Promise<string>;
  attempts: Attempts;
  passwords: Passwords;
}) {
  const make = (trx: Trx, wanted: WantedLink) => makeLink(trx, wanted, { publicUrl, now: clock() });

  /** Writes an email with a new link; null when the account no longer exists. */
  async function writeWithLink(
    wanted: Omit<WantedLink, 'mailed'>,
    language: Language,
    write: (arena: string, address: string) => Email,
  ): Promise<Email | null> {
    return inLanguage(language, async () => {
      const link = await inTransaction(db, (trx) => make(trx, { ...wanted, mailed: true }));
      return link && write(await readArenaForReader(), link.address);
    });
  }

  async function makeLinkByHand(trx: Trx, { uid, email }: { uid: string; email: string }, mailed: boolean) {
    const wanted = { uid, purpose: 'reset', mailed, lastsHours: ADMIN_LINK_HOURS } as const;
    return inLanguage(await findLanguageByEmail(trx, email), () => make(trx, wanted));
  }

  return {
    /** Emails a link to set a new password. The answer does not reveal whether the email has an account. Throws Refusal. */
    async forgot(email: string, { ip, knownBrowser }: { ip: string; knownBrowser: string | null }) {
      if (!emails.canMail) throw new Refusal('auth/operation-not-allowed', t.cannotMail);
      await attempts.count({ email, ip, guesses: false, knownBrowser });
      // A person imported by an admin gets an account now. No account is created for anyone else.
      const find = async () =>
        (await awaitsOwner(db, email)) ? findOrMakeAccount(db, email) : findAccountByEmail(db, email);
      const isFor = async () => (await find()) !== undefined;
      emails.send({ to: email, kind: 'mail', knownBrowser, isFor }, async () => {
        const account = await findAccountByEmail(db, email);
        if (!account) return null;
        const wanted = { uid: account.uid, purpose: 'reset', lastsHours: RESET_HOURS } as const;
        return writeWithLink(wanted, await findLanguageByEmail(db, email), (arena, address) =>
          writeResetEmail(arena, email, address),
        );
      });
    },
    /** Sets the password through a link and ends every session. Returns the account of the link. Throws Refusal. */
    async reset(token: string, password: string, source: Source): Promise<{ uid: string }> {
      const now = clock();
      const wanted = { tokenHash: hashSecret(token), purpose: 'reset', now } as const;
      // Hashing is the most expensive work that a stranger could trigger, so the link is checked first.
      const found = await findLink(db, wanted);
      if (!found) throw linkRefusal();
      const duty = await findPasswordDuty(db, found.uid);
      await requireHardToGuess(password, {
        isStaff: duty?.isStaff ?? false,
        arena: await readArena(),
        ...(duty && { email: duty.email, name: duty.name }),
      });
      const passwordHash = await passwords.hash(password);
      return inTransaction(db, async (trx) => {
        const link = await takeLink(trx, wanted);
        if (!link) throw linkRefusal();
        const { uid, mailed: provesEmail } = link;
        await resetPasswordHash(trx, uid, {
          passwordHash,
          isLong: isLong(password),
          provesEmail,
          source,
          now,
        });
        return { uid };
      });
    },
    /**
     * Emails a link that confirms the address, in the given language or the one the club has stored for the owner. Does nothing when the
     * club cannot send email.
     */
    askToConfirm({ uid, email }: IdentityUser, language?: Language) {
      emails.send({ to: email, kind: 'mail' }, async () => {
        const wanted = { uid, purpose: 'confirm', lastsHours: CONFIRM_HOURS } as const;
        return writeWithLink(wanted, language ?? (await findLanguageByEmail(db, email)), (arena, address) =>
          writeConfirmEmail(arena, email, address),
        );
      });
    },
    /**
     * Confirms the email of `uid` through the link, in a signed-in browser. The link alone is not enough, because a stranger may have
     * registered the address. Everything set up before in other browsers is removed. Throws Refusal.
     */
    async confirm(token: string, { uid, sessionId }: { uid: string; sessionId: string }): Promise<void> {
      await inTransaction(db, async (trx) => {
        const wanted = { tokenHash: hashSecret(token), purpose: 'confirm', now: clock(), uid } as const;
        if (!(await takeLink(trx, wanted))) throw linkRefusal();
        await proveEmail(trx, uid, { ownSession: sessionId });
      });
    },
    /** Returns the token with which a user who has just signed in must first set a new password; null when no new password is needed. */
    async wantNewPassword({ user: { uid }, provider }: Entry, source: Source): Promise<string | null> {
      if (provider !== PASSWORD_PROVIDER) return null;
      const duty = await findPasswordDuty(db, uid);
      if (!duty?.isStaff || duty.longPassword) return null;
      return inTransaction(db, async (trx) => {
        const wanted = { uid, purpose: 'reset', mailed: false, lastsHours: NEW_PASSWORD_HOURS } as const;
        const link = await make(trx, wanted);
        if (!link) throw credentialRefusal();
        await recordSignInEvent(trx, { kind: 'password.wanted', accountId: uid, source, now: clock() });
        return link.token;
      });
    },
    /** Makes a link for an admin to pass on; null when no account has the email. */
    async makeResetLink(trx: Trx, email: string) {
      const account = await findAccountByEmail(trx, email);
      return account ? makeLinkByHand(trx, account, false) : null;
    },
    /** Makes a link for an operator to hand over that proves the mailbox like an emailed link. Creates an account if the email has none. */
    async makeProvingLink(trx: Trx, email: string) {
      const account = await findOrMakeAccount(trx, email);
      return account ? makeLinkByHand(trx, account, true) : null;
    },
  };
}

export type Recovery = ReturnType<typeof createRecovery>;

/** Returns the account of an email, creating one if needed. Its owner proves the mailbox and chooses a password through a link. */
async function findOrMakeAccount(db: Db, email: string) {
  const known = await findAccountByEmail(db, email);
  if (known) return known;
  await insertAccount(db, {
    uid: uuidv7(),
    email,
    emailVerified: false,
    displayName: '',
    photoURL: null,
    passwordHash: null,
    longPassword: null,
    googleSubject: null,
  });
  return findAccountByEmail(db, email);
}

/**
 * Makes a one-time link and replaces the account's earlier link for the same purpose. Returns its URL in the current language; null when
 * the account has been removed. The token is in the fragment (after the #), so that no server on the way sees it.
 */
export async function makeLink(
  trx: Trx,
  { uid, purpose, mailed, lastsHours }: WantedLink,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ address: string; token: string; expiresAt: Date } | null> {
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + lastsHours * HOUR_MS);
  await trx
    .deleteFrom('identity_links')
    .where('account_id', '=', uid)
    .where('purpose', '=', purpose)
    .execute();
  // The row lock waits for a concurrent removal of the account.
  const { numAffectedRows } = await sql`
    insert into identity_links (token_hash, account_id, purpose, mailed, expires_at)
    select ${hashSecret(token)}::bytea, id, ${purpose}, ${mailed}::boolean, ${expiresAt}::timestamptz
    from identity_accounts where id = ${uid} for share`.execute(trx);
  if (numAffectedRows !== 1n) return null;
  return { address: pageAddress(publicUrl, `${PAGE[purpose]}#token=${token}`), token, expiresAt };
}

interface ShownLink {
  tokenHash: Buffer;
  purpose: LinkPurpose;
  now: Date;
}

/** Returns the owner of a link that is still valid. */
async function findLink(
  db: Db,
  { tokenHash, purpose, now }: ShownLink,
): Promise<{ uid: string } | undefined> {
  return db
    .selectFrom('identity_links')
    .select('account_id as uid')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses up a link; of two concurrent uses, only one succeeds. `uid`, if given, must be the owner. */
async function takeLink(
  trx: Trx,
  { tokenHash, purpose, now, uid }: ShownLink & { uid?: string },
): Promise<{ uid: string; mailed: boolean } | undefined> {
  return trx
    .deleteFrom('identity_links')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .$if(uid !== undefined, (link) => link.where('account_id', '=', uid ?? ''))
    .returning(['account_id as uid', 'mailed'])
    .executeTakeFirst();
}
