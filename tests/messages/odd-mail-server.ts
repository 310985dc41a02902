import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** What a mail server does with an e-mail: takes it, refuses it, or hangs up when it has it, and never says whether. */
export type Fate = 'accept' | 'refuse' | 'drop';

export interface OddMailServer {
  url: string;
  /** Ids of the e-mails that were taken, in their order; repeats stand twice. */
  taken: { id: string; subject: string; to: string }[];
  /** Decides about each e-mail as it comes. */
  decide(fate: (to: string, subject: string) => Fate | Promise<Fate>): void;
  close(): Promise<void>;
}

/** Starts a mail server on this machine that behaves as told. */
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
            // Nobody will ever know whether it was taken; this one was not.
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
  const { port } = server.server.address() as AddressInfo; // of a TCP server
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    decide: (fate) => void (decide = fate),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** What the library's types leave out. */
interface Closable {
  id: string;
  _socket: { destroy(): void };
}
