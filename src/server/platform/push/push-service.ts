import { createECDH } from 'node:crypto';

/** The push endpoint of a device and the keys for encrypting its messages. */
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
  /** Seconds for which the service keeps the push while the device is unreachable. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

/** The sender's VAPID keys and the contact for push services. */
export interface PushSender {
  keys: PushKeys;
  /** A URL that begins with `mailto:` or `https:`. */
  contact: string;
  limitMs: number;
}

/** The most bytes read of a response body, which is not used. */
const READ_BYTES = 4096;

/** Loaded with the first push, because the library is large. */
const loadWebPush = async () => (await import('web-push')).default;

export const makePushKeys = async (): Promise<PushKeys> => (await loadWebPush()).generateVAPIDKeys();

/** Returns whether the browser's key is a point on its curve; with any other key, encryption fails. */
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

/** Reads the beginning of the body and discards the rest, so that the connection can be reused or closed. */
async function readBeginning({ body }: Response): Promise<void> {
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = body;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size >= READ_BYTES) break;
  }
}

/** Drops Content-Length, because `fetch` computes it itself. */
const toHeaderPairs = (headers: object) =>
  Object.entries(headers)
    .filter(([name]) => name !== 'Content-Length')
    .map(([name, value]): [string, string] => [name, String(value)]);

/** Sends a push, encrypted for its device, and returns the status of the response. Does not follow redirects. */
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
