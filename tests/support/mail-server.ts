import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps what it gets. */
export interface MailServer {
  url: string;
  /** Whole messages, as they came over the wire. */
  messages: string[];
  /** Whom they went to. */
  recipients: string[];
  /** It accepts no e-mail while this is true. */
  refuse: boolean;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Omit<MailServer, 'url' | 'close'> = { messages: [], recipients: [], refuse: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!mails.refuse) mails.recipients.push(address);
      done(mails.refuse ? new Error(`No room for ${address}`) : null);
    },
    onData(stream, _session, done) {
      let message = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (message += part));
      stream.on('end', () => {
        mails.messages.push(message);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // of a TCP server
  return Object.assign(mails, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

/** Returns the link of an e-mail, which may be broken over lines on the way. */
export function readMailLink(message = ''): URL {
  const text = message.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [link = ''] = /https?:\/\/\S+#token=[\w-]+/.exec(text) ?? [];
  return new URL(link);
}

/** Returns the token of an e-mail's link. */
export function readMailToken(message?: string): string {
  return readMailLink(message).hash.replace('#token=', '');
}
