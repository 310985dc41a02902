import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What the mail server does with an email: accept it, refuse it, or hang up after receiving it without a response. */
export type Fate = 'accept' | 'refuse' | 'drop';

export interface OddMailServer {
  url: string;
  /** The accepted emails in order, including repeats. */
  taken: { id: string; subject: string; to: string }[];
  decide(fate: (to: string, subject: string) => Fate | Promise<Fate>): void;
  close(): Promise<void>;
}

export async function startOddMailServer(): Promise<OddMailServer> {
  const taken: OddMailServer['taken'] = [];
  let decide: Parameters<OddMailServer['decide']>[0] = () => 'accept';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let message = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (message += part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const answer = async (): Promise<Error | null | 'silence'> => {
          const [, subject = ''] = /^subject: *(.*)$/im.exec(message) ?? [];
          const fate = await decide(to, subject.trim());
          if (fate === 'refuse') return new Error(`No room for ${to}`);
          if (fate === 'drop') {
            // The sender can never know whether this email was accepted. It was not.
            for (const connection of server.connections as Set<unknown> as Set<Closable>)
              if (connection.id === session.id) connection._socket.destroy();
            return 'silence';
          }
          const [, id = ''] = /^message-id: *<([^>]+)>/im.exec(message) ?? [];
          taken.push({ id, subject: subject.trim(), to });
          return null;
        };
        void answer().then((said) => {
          if (said !== 'silence') done(said);
        });
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // A TCP server's address is an `AddressInfo`.
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    decide: (fate) => void (decide = fate),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** A field that the library's types lack. */
interface Closable {
  id: string;
  _socket: { destroy(): void };
}
