import { t } from '#texts/notifications.js';
import * as z from 'zod/mini';
import { endpoint, idParams } from '../endpoint.ts';
import { atMost } from '../fields.ts';

/** The most devices of one person that receive push messages; a new one replaces the oldest. */
export const MOST_DEVICES = 10;

/** A device that receives push messages while the site is closed. */
const device = z.object({
  _id: z.uuid(),
  /** The browser's user agent. */
  browser: z.string(),
  /** Its address at the push service, by which a browser recognises itself in the list. */
  endpoint: z.string(),
  at: z.string(),
});
export type Device = z.output<typeof device>;

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push-key',
  summary: 'The key by which push services know the club; browsers ask for it when they subscribe',
  access: { who: 'signed-in' },
  response: z.object({ key: z.string() }),
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/push-subscriptions',
  summary: 'One’s own devices that are told while the site is closed, newest first',
  access: { who: 'signed-in' },
  response: z.array(device),
});

const base64url = (form: RegExp) => z.string().check(atMost(100), z.regex(form, { error: () => t.oddKey }));

export const addDevice = endpoint({
  method: 'POST',
  path: '/push-subscriptions',
  summary: `Be told on this device; of more than ${MOST_DEVICES}, the oldest goes`,
  access: { who: 'signed-in' },
  body: z.object({
    /** The address must belong to a push service that the club knows. */
    endpoint: z.string().check(atMost(2000)),
    /** A point of the curve P-256, uncompressed: 65 bytes. */
    p256dh: base64url(/^B[\w-]{86}$/),
    /** Sixteen bytes. */
    auth: base64url(/^[\w-]{22}$/),
  }),
  response: z.array(device),
});

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/push-subscriptions/{id}',
  summary: 'Tell nothing more on one of one’s own devices',
  access: { who: 'signed-in' },
  params: idParams,
  response: z.array(device),
  refusals: ['not-found'],
});
