import type { BaseLogger } from 'pino';
import type { Email, Mail } from '../../../platform/mail/mail.ts';

const UNSENT = 'an e-mail could not be sent';

export interface OutgoingEmails {
  /** False: the club cannot mail, and nothing is written. */
  canMail: boolean;
  /** Writes and sends an e-mail in the background, unless there is none to write: waiting would show whether there is an account. */
  send(write: () => Promise<Email | null>): void;
  /** Resolves when the e-mails under way have been sent. */
  drain(): Promise<void>;
}

interface Parts {
  /** null: the club cannot mail. */
  mail: Mail | null;
  log: Pick<BaseLogger, 'error'>;
}

export function createOutgoingEmails({ mail, log }: Parts): OutgoingEmails {
  const underWay = new Set<Promise<void>>();

  async function deliver(sender: Mail, write: () => Promise<Email | null>): Promise<void> {
    try {
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
    send(write) {
      if (!mail) return;
      const sending = deliver(mail, write).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async drain() {
      await Promise.all(underWay);
    },
  };
}
