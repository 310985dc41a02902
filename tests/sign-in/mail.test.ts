import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpMail, type Mail } from '#server/platform/mail/mail.ts';

const LETTER = {
  to: 'ann@example.com',
  subject: 'Set a new password',
  text: 'https://club.test/#token=secret',
};
const FROM = { name: 'Club', address: 'hello@club.test' };

interface Found {
  /** What the server received: logins with their passwords, and recipients. */
  heard: string[];
  mail: Mail;
}

/** Starts a mail server under this host name, and returns it with the club's mail connected to it. */
async function aMailServer(host: string, options: SMTPServerOptions): Promise<Found> {
  const heard: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    ...options,
    onAuth({ username, password }, _session, done) {
      heard.push(`${username}/${password}`);
      done(null, { user: username });
    },
    onRcptTo({ address }, _session, done) {
      heard.push(address);
      done();
    },
  });
  // The server treats a client that hangs up because of the certificate as an error.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo; // A TCP server's address is an `AddressInfo`.
  const url = `smtp://club:topsecret@${host}:${port}`;
  return { heard, mail: createSmtpMail({ url, from: FROM, at: { host: '127.0.0.1', port } }) };
}

const WITHOUT_TLS = { disabledCommands: ['STARTTLS'] };

test('a server that hides STARTTLS gets neither the password nor an e-mail', async () => {
  const { heard, mail } = await aMailServer('mail.example', WITHOUT_TLS);
  await expect(mail.send(LETTER)).rejects.toThrow();
  expect(heard).toEqual([]);
});

test('a server with a certificate that nobody vouches for gets nothing either', async () => {
  const { heard, mail } = await aMailServer('mail.example', {});
  await expect(mail.send(LETTER)).rejects.toThrow(/certificate/);
  expect(heard).toEqual([]);
});

test.each(['127.0.0.1', 'localhost'])('a server on this machine (%s) may do without', async (host) => {
  const { heard, mail } = await aMailServer(host, WITHOUT_TLS);
  await mail.send(LETTER);
  expect(heard).toEqual(['club/topsecret', LETTER.to]);
});

test('an e-mail is one recipient, whatever stands in it', async () => {
  const { heard, mail } = await aMailServer('localhost', WITHOUT_TLS);
  await mail.send({ ...LETTER, to: 'victim,foo@evil.example' }).catch(() => undefined);
  expect(heard).not.toContain('foo@evil.example');
});
