import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MOST_DEVICES } from '#contract/messages/push.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { makePushKeys, type PushKeys, type PushTarget } from '../../../platform/push/push-service.ts';
import { guard } from '../../../platform/db/guard.ts';

const keys = new WeakMap<Db, Promise<PushKeys>>();

async function findOrMake(db: Db): Promise<PushKeys> {
  const select = () =>
    db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']);
  const known = await select().executeTakeFirst();
  if (known) return known;
  const { publicKey, privateKey } = await makePushKeys();
  // If two nodes start together, one makes the keys, and both read them.
  await sql`insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    ${guard('keys of who was first', sql`on conflict (id) do nothing`)}`.execute(db);
  return select().executeTakeFirstOrThrow();
}

/** Returns the keys by which push services know the club. They stay: with others, no device could be told any more. */
export function readPushKeys(db: Db): Promise<PushKeys> {
  const known = keys.get(db) ?? findOrMake(db);
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}

export interface DeviceRow {
  id: string;
  endpoint: string;
  browser: string;
  made_at: Date;
}

export function findDevices(db: Db, userId: string): Promise<DeviceRow[]> {
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

/** Keeps a device as its last person's. Of more than a person may have, the oldest goes. */
export async function keepDevice(db: Db, device: NewDevice): Promise<void> {
  const { userId, session, endpoint, p256dh, auth, browser, now } = device;
  const kept = { user_id: userId, session_id: session, p256dh, auth, browser, made_at: now, used_at: null };
  await inTransaction(db, async (trx) => {
    // The devices of a person are counted by one call at a time.
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

/** Whether a person's own device was there, and is gone now. */
export async function forgetDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface ToldDevice extends PushTarget {
  id: string;
  /** The sign-in that it belongs to; null: the identity provider has no sessions. */
  session: string | null;
  /** Who its person is to the identity provider: by this the device knows whose news it is. */
  subject: string;
}

/** Returns the devices on which somebody is told. */
export async function findToldDevices(db: Db, userId: string): Promise<ToldDevice[]> {
  const { rows } = await named(
    'find-told-devices',
    sql<ToldDevice>`
    select s.id, s.endpoint, s.p256dh, s.auth, s.session_id as session, coalesce(u.subject, '') as subject
    from push_subscriptions s join users u on u.id = s.user_id where s.user_id = ${userId}::uuid limit ${MOST_DEVICES}`,
  ).execute(db);
  return rows;
}

/** Records which devices have taken a message, and forgets those that are gone. */
export async function recordPushes(
  db: Db,
  { taken, gone }: { taken: string[]; gone: string[] },
  now: Date,
): Promise<void> {
  if (taken.length > 0)
    await db.updateTable('push_subscriptions').set({ used_at: now }).where('id', 'in', taken).execute();
  if (gone.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute();
}
