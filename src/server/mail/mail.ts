import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** What letters are sent by. */
export interface Mail {
  /** Resolves when the mail server has taken the letter. */
  send(letter: Letter): Promise<void>;
}

interface Options {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  from: { name: string; address: string };
}

/** Sends by the club's SMTP server. */
export function createSmtpMail({ url, from }: Options): Mail {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(letter) {
      await transport.sendMail(letter);
    },
  };
}
