import type { BaseLogger } from 'pino';
import type { IdentityUser } from '#contract/identity.ts';
import { inTransaction, type Db, type Trx } from '../../db/database.ts';
import type { Letter, Mail } from '../../mail/mail.ts';
import { findAccountByEmail } from './account-store.ts';
import type { Attempts } from './attempts.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { writeConfirmLetter, writeResetLetter } from './letters.ts';
import type { Links } from './links.ts';
import type { Passwords } from './passwords.ts';

const UNSENT = 'a letter could not be sent';

const RESET_HOURS = 1;
const CONFIRM_HOURS = 72;
/** An admin hands the link on by other ways, which take longer than a mail. */
const ADMIN_LINK_HOURS = 24;

export interface Recovery {
  /** Mails a link for a new password. Nobody learns from it whether the e-mail has an account. Throws AuthRefusal. */
  forgot(email: string, ip: string): Promise<void>;
  /** Mails a link that confirms the address; does nothing where the club cannot mail. */
  askToConfirm(user: IdentityUser): void;
  reset(token: string, password: string): Promise<void>;
  confirm(token: string, user: IdentityUser): Promise<void>;
  /** A link for an admin to hand on; null if nobody has the e-mail. */
  makeResetLink(trx: Trx, email: string): Promise<{ address: string; expiresAt: Date } | null>;
  /** Resolves when the letters under way have been sent. */
  settle(): Promise<void>;
}

interface Parts {
  db: Db;
  log: Pick<BaseLogger, 'error'>;
  /** null: the club cannot mail. */
  mail: Mail | null;
  arena: string;
  attempts: Attempts;
  links: Links;
  passwords: Passwords;
}

/** The ways back into an account, and the proof of its e-mail. */
export function createRecovery({ db, log, mail, arena, attempts, links, passwords }: Parts): Recovery {
  const underWay = new Set<Promise<void>>();

  async function deliver(sender: Mail, write: () => Promise<Letter | null>): Promise<void> {
    try {
      const letter = await write();
      if (!letter) return;
      // What a mail server says names the recipient, who has no place in the log.
      const refused = (error: unknown) =>
        log.error({ reason: String(error).replaceAll(letter.to, '…') }, UNSENT);
      await sender.send(letter).catch(refused);
    } catch (error) {
      log.error({ err: error }, UNSENT);
    }
  }

  /** Nobody waits for a letter: how long it takes would tell whether there is an account. */
  function post(write: () => Promise<Letter | null>): void {
    if (!mail) return;
    const posting = deliver(mail, write).finally(() => underWay.delete(posting));
    underWay.add(posting);
  }

  return {
    async forgot(email, ip) {
      if (!mail)
        throw new AuthRefusal(
          'auth/operation-not-allowed',
          'The club cannot send e-mails. Please ask it for a link to set a new password.',
        );
      await attempts.count({ email, ip });
      post(async () => {
        const account = await findAccountByEmail(db, email);
        if (!account || !(await attempts.mayMail(email))) return null;
        const wanted = { uid: account.uid, purpose: 'reset', mailed: true, lastsHours: RESET_HOURS } as const;
        const link = await inTransaction(db, (trx) => links.make(trx, wanted));
        return link && writeResetLetter(arena, email, link.address);
      });
    },
    askToConfirm({ uid, email }) {
      post(async () => {
        if (!(await attempts.mayMail(email))) return null;
        const wanted = { uid, purpose: 'confirm', mailed: true, lastsHours: CONFIRM_HOURS } as const;
        const link = await inTransaction(db, (trx) => links.make(trx, wanted));
        return link && writeConfirmLetter(arena, email, link.address);
      });
    },
    reset: (token, password) => links.reset(token, () => passwords.hash(password)),
    confirm: (token, { uid }) => links.confirm(token, uid),
    async makeResetLink(trx, email) {
      const account = await findAccountByEmail(trx, email);
      if (!account) return null;
      const wanted = {
        uid: account.uid,
        purpose: 'reset',
        mailed: false,
        lastsHours: ADMIN_LINK_HOURS,
      } as const;
      return links.make(trx, wanted);
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}
