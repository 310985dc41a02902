import type { BaseLogger } from 'pino';
import type { Letter, Mail } from '../../../mail/mail.ts';

const UNSENT = 'an e-mail could not be sent';

export interface Postbox {
  /** False: the club cannot mail, and nothing that is posted is written. */
  canMail: boolean;
  /** Writes and sends a letter, unless there is none to write. Nobody waits for it: how long it takes would tell whether there is an account. */
  post(write: () => Promise<Letter | null>): void;
  /** Resolves when the letters under way have been sent. */
  settle(): Promise<void>;
}

interface Parts {
  /** null: the club cannot mail. */
  mail: Mail | null;
  log: Pick<BaseLogger, 'error'>;
}

export function createPostbox({ mail, log }: Parts): Postbox {
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

  return {
    canMail: mail !== null,
    post(write) {
      if (!mail) return;
      const posting = deliver(mail, write).finally(() => underWay.delete(posting));
      underWay.add(posting);
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}
