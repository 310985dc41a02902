import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SmsSettings } from '#server/platform/config/sms-settings.ts';

/** What the gateway does with a message. From `silent` on, the sender cannot know whether it was accepted. */
export type Fate =
  | 'sent'
  | 'refused'
  | 'unknown-key'
  | 'twice'
  | 'silent'
  | 'hangs-up'
  | 'empty'
  | 'page'
  | 'endless'
  | 'elsewhere'
  | 'broken';

/** A message as received. */
export interface Got {
  method: string;
  type: string;
  fields: Record<string, string>;
}

export interface TestGateway {
  settings: SmsSettings;
  /** All messages received, whatever their fate. */
  got: Got[];
  /** Sets the function that decides the fate of each message. The sender waits while it is pending. */
  decide(fate: (fields: Got['fields']) => Fate | Promise<Fate>): void;
  close(): Promise<void>;
}

const TAKEN = '{"status":"SUCCESS","id":7}';

const answer =
  (status: number, body = '', headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

const FATES: Record<Fate, (response: ServerResponse) => void> = {
  sent: answer(200, TAKEN),
  refused: answer(200, '{"status":"FAILED","why":"insufficient balance"}'),
  'unknown-key': answer(401, 'unknown key'),
  // Two answers to one request, one after the other.
  twice: ({ socket }) =>
    void socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: ${TAKEN.length}\r\n\r\n${TAKEN}`.repeat(2)),
  silent: () => undefined,
  'hangs-up': (response) => void response.destroy(),
  empty: answer(204),
  page: answer(200, '<!doctype html><title>Log in</title>'),
  // The success text comes after the part that the sender reads.
  endless: answer(200, `${'x'.repeat(5000)}${TAKEN}${'x'.repeat(10 * 1024 * 1024)}`),
  elsewhere: answer(302, TAKEN, { location: '/elsewhere' }),
  broken: answer(500, TAKEN),
};

/** Returns the fields of a request from its address, form or JSON body. */
function readFields(type: string, body: string, url = ''): Got['fields'] {
  const asked = Object.fromEntries(new URL(url, 'http://gateway.test').searchParams);
  if (type.startsWith('application/json')) return JSON.parse(body) as Got['fields']; // the settings demand a flat object
  return { ...asked, ...Object.fromEntries(new URLSearchParams(body)) };
}

/** Starts a text message gateway on this machine; `decide` sets its behaviour. */
export async function startTestGateway(given: Partial<SmsSettings> = {}): Promise<TestGateway> {
  const got: Got[] = [];
  let decide: Parameters<TestGateway['decide']>[0] = () => 'sent';
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { method = '', url, headers } = request;
      const type = headers['content-type'] ?? '';
      const fields = readFields(type, body, url);
      got.push({ method, type, fields });
      FATES[await decide(fields)](response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // the address of a TCP server is an object
  return {
    settings: {
      url: `http://127.0.0.1:${port}/send`,
      method: 'POST',
      format: 'form',
      fields: [
        ['key', 's3cret'],
        ['number', '{to}'],
        ['message', '{text}'],
        ['ref', '{id}'],
      ],
      sent: '"SUCCESS"',
      refused: '"FAILED"',
      dailyParts: 200,
      personParts: 6,
      language: null,
      ...given,
    },
    got,
    decide: (fate) => void (decide = fate),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
