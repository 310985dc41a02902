import { t } from '#texts/notifications.js';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  addDevice,
  getPushKey,
  listDevices,
  MOST_DEVICES,
  removeDevice,
  type Device,
} from '#contract/messages/push.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import { isPoint, type PushTarget } from '../../../platform/push/push-service.ts';
import type { Services } from '../../services.ts';
import { readPushKeys } from '../sending/push.ts';

interface DeviceRow {
  id: string;
  endpoint: string;
  browser: string;
  made_at: Date;
}

function findDevices(db: Db, userId: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'browser', 'made_at'])
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .execute();
}

interface NewDevice extends PushTarget {
  userId: string;
  session: string | null;
  browser: string;
  now: Date;
}

/** Saves a device for its latest user. Above the limit per user, the oldest device is deleted. */
export async function keepDevice(db: Db, device: NewDevice): Promise<void> {
  const { userId, session, endpoint, p256dh, auth, browser, now } = device;
  const kept = { user_id: userId, session_id: session, p256dh, auth, browser, made_at: now, used_at: null };
  await inTransaction(db, async (trx) => {
    // The row lock makes concurrent requests of one user count their devices one after the other.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await trx
      .insertInto('push_subscriptions')
      .values({ id: uuidv7(), endpoint, ...kept })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(kept))
      .execute();
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}::uuid
      order by made_at desc, id desc offset ${MOST_DEVICES})`.execute(trx);
  });
}

/** Deletes a user's own device. Returns false when there was none. */
async function forgetDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Longer than any real user agent, in characters. */
const LONGEST_BROWSER = 300;

export function mountDevices(mount: Mount, { db, clock, config }: Services): void {
  async function listOwnDevices(userId: string): Promise<Device[]> {
    const rows = await findDevices(db, userId);
    return rows.map(({ id: _id, browser, endpoint, made_at: at }) => ({
      _id,
      browser,
      endpoint,
      at: at.toISOString(),
    }));
  }

  mount(getPushKey, async () => ({ key: (await readPushKeys(db)).publicKey }));
  mount(listDevices, ({ caller }) => listOwnDevices(caller.userId));
  mount(addDevice, async ({ caller: { userId }, session, body, headers }) => {
    if (!isPushEndpoint(body.endpoint, config.pushHosts))
      throw new Refusal('invalid-input', t.unknownService);
    if (!isPoint(body.p256dh)) throw new Refusal('invalid-input', t.oddKey);
    const browser = (headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER);
    await keepDevice(db, { ...body, userId, session, browser, now: clock() });
    return listOwnDevices(userId);
  });
  mount(removeDevice, async ({ caller: { userId }, params }) => {
    if (!(await forgetDevice(db, userId, params.id))) throw new Refusal('not-found', t.noSuchDevice);
    return listOwnDevices(userId);
  });
}
