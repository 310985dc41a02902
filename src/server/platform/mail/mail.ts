import { connect, type Socket } from 'node:net';
import { isLoopback } from '../config/public-address.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same at each attempt, so that a duplicate can be recognised. */
  messageId?: string;
  headers?: Record<string, string>;
  /** A calendar entry to attach (RFC 5545, METHOD:PUBLISH). */
  calendar?: string;
}

export interface Mail {
  /** Resolves when the mail server has accepted the email. */
  send(email: Email): Promise<void>;
}

/** Longer than a healthy mail server needs for one step. */
const STEP_MS = 20_000;

type GiveSocket = (error: null, found: { connection: Socket }) => void;

interface Sender {
  name: string;
  address: string;
}

interface Options {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** A function is called for each email, because the sender may change. */
  from: Sender | (() => Promise<Sender>);
  /** The server's address, if it differs from the host in `url`. */
  at?: { host: string; port: number };
}

async function openTransport({ url, at }: Options) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    ...(at && {
      getSocket: (_: unknown, give: GiveSocket) => give(null, { connection: connect(at.port, at.host) }),
    }),
  });
}

/**
 * Creates the mailer for the club's SMTP server. Passwords and emails are never sent in clear text: a server that hides STARTTLS, or an
 * impostor, gets nothing. TLS is optional on this machine only. The library is loaded with the first email.
 */
export function createSmtpMail(options: Options): Mail {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, calendar, ...email }) {
      const transport = await (opening ??= openTransport(options));
      const { from } = options;
      const sender = typeof from === 'function' ? await from() : from;
      // As an object, so that the address is never parsed as a list.
      await transport.sendMail({
        ...email,
        from: sender,
        to: { name: '', address: to },
        ...(calendar !== undefined && {
          icalEvent: { method: 'PUBLISH', filename: 'booking.ics', content: calendar },
        }),
      });
    },
  };
}
