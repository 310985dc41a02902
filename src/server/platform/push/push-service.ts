import { createECDH } from 'node:crypto';

/** Where a device is told, and with which keys it reads. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface Push {
  payload: string;
  /** The service keeps it for so long while the device cannot be reached. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

/** The sender of pushes: its keys, and how a push service may reach the club. */
export interface PushSender {
  keys: PushKeys;
  /** An address that begins with `mailto:` or `https:`. */
  contact: string;
  limitMs: number;
}

/** What is read of an answer; nothing in it is of use but that it was given. */
const READ_BYTES = 4096;

/** It is loaded when somebody is told first: most of it is arithmetic of its own. */
const loadWebPush = async () => (await import('web-push')).default;

export const makePushKeys = async (): Promise<PushKeys> => (await loadWebPush()).generateVAPIDKeys();

/** Whether a key of a browser is a point of its curve: with any other, nothing could be encrypted for it. */
export function isPoint(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Reads the beginning of an answer and lets the rest be, so that the connection can be used again or ends. */
async function readBeginning({ body }: Response): Promise<void> {
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = body;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size >= READ_BYTES) break;
  }
}

/** The length is counted anew by whoever sends. */
const toHeaderPairs = (headers: object) =>
  Object.entries(headers)
    .filter(([name]) => name !== 'Content-Length')
    .map(([name, value]): [string, string] => [name, String(value)]);

/** Sends a push, encrypted for its device, and returns the status that its service answers with. A redirect is not followed. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, urgency }: Push,
  { keys, contact, limitMs }: PushSender,
): Promise<number> {
  const webPush = await loadWebPush();
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      urgency,
    },
  );
  const answer = await fetch(endpoint, {
    method,
    headers: toHeaderPairs(headers),
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  });
  await readBeginning(answer);
  return answer.status;
}
