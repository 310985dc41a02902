import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps the mail it receives. */
export interface MailServer {
  url: string;
  /** The whole messages, as received. */
  messages: string[];
  recipients: string[];
  /** Makes the server refuse every email while it is true. */
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
  const { port } = server.server.address() as AddressInfo; // the address of a TCP server is an object
  return Object.assign(mails, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

/** Returns the link of an email, even if it was broken over several lines in transit. */
export function readMailLink(message = ''): URL {
  const text = message.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const [link = ''] = /https?:\/\/\S+#token=[\w-]+/.exec(text) ?? [];
  return new URL(link);
}

export function readMailToken(message?: string): string {
  return readMailLink(message).hash.replace('#token=', '');
}
