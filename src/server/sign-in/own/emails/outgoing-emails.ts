import type { BaseLogger } from 'pino';
import type { Email, Mail } from '../../../platform/mail/mail.ts';
import type { Attempts } from '../attempts/attempts.ts';

const UNSENT = 'an e-mail could not be sent';

/** What an e-mail counts towards: without that none is sent. */
export type Counted = Parameters<Attempts['takeEmailAllowance']>[0];

export interface OutgoingEmails {
  /** False: the club cannot mail, and nothing is written. */
  canMail: boolean;
  /**
   * Writes and sends an e-mail in the background, unless `isFor` says that nobody is to get it, or its address got enough of the kind:
   * waiting would show whether there is an account.
   */
  send(counted: Counted & { isFor?: () => Promise<boolean> }, write: () => Promise<Email | null>): void;
  /** Resolves when the e-mails under way have been sent. */
  drain(): Promise<void>;
}

interface Parts {
  /** null: the club cannot mail. */
  mail: Mail | null;
  log: Pick<BaseLogger, 'error'>;
  attempts: Pick<Attempts, 'takeEmailAllowance'>;
}

export function createOutgoingEmails({ mail, log, attempts }: Parts): OutgoingEmails {
  const underWay = new Set<Promise<void>>();

  async function deliver(sender: Mail, ...[what, write]: Parameters<OutgoingEmails['send']>): Promise<void> {
    const { isFor = () => Promise.resolve(true), ...counted } = what;
    try {
      if (!(await isFor()) || !(await attempts.takeEmailAllowance(counted))) return;
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
    canMail: mail !== null,
    send(what, write) {
      if (!mail) return;
      const sending = deliver(mail, what, write).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async drain() {
      await Promise.all(underWay);
    },
  };
}
