import { connect, type Socket } from 'node:net';
import { isLoopback } from '../config/public-address.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** It is the same at each attempt, so that a repeat can be recognised. */
  messageId?: string;
  headers?: Record<string, string>;
  /** A calendar entry that goes with it (RFC 5545, METHOD:PUBLISH). */
  calendar?: string;
}

/** Sends e-mails. */
export interface Mail {
  /** Resolves when the mail server has accepted it. */
  send(email: Email): Promise<void>;
}

/** Longer than a healthy mail server needs for a step. */
const STEP_MS = 20_000;

type GiveSocket = (error: null, found: { connection: Socket }) => void;

interface Sender {
  name: string;
  address: string;
}

interface Options {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Asked for each e-mail, where it may change. */
  from: Sender | (() => Promise<Sender>);
  /** Where the server is found, if not under its name. */
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
 * Sends by the club's SMTP server. Neither the password nor an e-mail goes out in clear: a server that hides STARTTLS, or
 * an impostor, gets nothing. Only on this machine may it be without TLS. The library is loaded with the first e-mail.
 */
export function createSmtpMail(options: Options): Mail {
  let opening: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, calendar, ...email }) {
      const transport = await (opening ??= openTransport(options));
      const { from } = options;
      const sender = typeof from === 'function' ? await from() : from;
      // An object: an address that is written so is never read as a list of several.
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
