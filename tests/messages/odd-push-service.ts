import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** The service's reaction: a status, silence, a hang-up, a redirect, or a response without an end. */
export type Fate = number | 'silence' | 'drop' | 'redirect' | 'endless';

export interface OddPushService {
  /** The host for the setting PUSH_HOSTS. */
  host: string;
  /** Makes a browser subscription whose pushes arrive here. */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  /** The accepted pushes, decrypted as the device would. */
  taken: Push[];
  /** Returns the number of requests, whatever their outcome. */
  asked(): number;
  decide(fate: (endpoint: string) => Fate | Promise<Fate>): void;
  close(): Promise<void>;
}

interface Push {
  endpoint: string;
  payload: unknown;
  bytes: number;
  ttl: number;
  urgency: string;
  /** The sender's public key, verified by its signature. */
  key: string;
  subject: string | undefined;
}

interface Device {
  keys: ECDH;
  auth: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Returns the decrypted text for a device (RFC 8291). Throws when it was not encrypted for this device. */
function decrypt({ keys, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The plaintext ends with a delimiter byte of 2, followed by zero padding.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}

/** Returns the key that signed a request (RFC 8292). Throws when there is no valid signature or it is for another service. */
async function readSigner(request: IncomingMessage, audience: string) {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { payload } = await jwtVerify(token, signer, { audience });
  return { key, subject: payload.sub };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** Starts a local push service that decrypts pushes like devices and behaves as the test says. */
export async function startOddPushService(): Promise<OddPushService> {
  const devices = new Map<string, Device>();
  const taken: Push[] = [];
  let asked = 0;
  let decide: Parameters<OddPushService['decide']>[0] = () => 201;

  async function take(request: IncomingMessage, endpoint: string): Promise<void> {
    const body = await readBody(request);
    const device = devices.get(endpoint);
    if (!device) throw new Error(`nobody is told at ${endpoint}`);
    const text = decrypt(device, body);
    taken.push({
      endpoint,
      payload: JSON.parse(text),
      bytes: Buffer.byteLength(text),
      ttl: Number(request.headers.ttl),
      urgency: String(request.headers.urgency),
      ...(await readSigner(request, new URL(endpoint).origin)),
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked += 1;
    const endpoint = `http://${request.headers.host}${request.url}`;
    const fate = await decide(endpoint);
    if (fate === 'silence') return;
    if (fate === 'drop') return void request.socket.destroy();
    if (fate === 'redirect') return void response.writeHead(307, { location: `${endpoint}/elsewhere` }).end();
    const isTaken = fate === 'endless' || (fate >= 200 && fate < 300);
    if (isTaken) await take(request, endpoint);
    response.writeHead(fate === 'endless' ? 201 : fate);
    if (fate === 'endless') response.write('x'.repeat(64 * 1024));
    else response.end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server's address is an `AddressInfo`.
  const host = `127.0.0.1:${port}`;
  return {
    host,
    subscribe() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `http://${host}/${randomUUID()}`;
      devices.set(endpoint, { keys, auth });
      return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },
    taken,
    asked: () => asked,
    decide: (fate) => void (decide = fate),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
