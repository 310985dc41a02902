import { createECDH, randomBytes, randomUUID } from 'node:crypto';

/** Returns the push subscription of a browser, at a push service that no test calls. */
export function aSubscription() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
