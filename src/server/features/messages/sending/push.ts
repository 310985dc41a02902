import { t } from '#texts/notifications.js';
import { sql } from 'kysely';
import { addressIn } from '#contract/language-address.ts';
import { languageAtWork } from '#contract/language.ts';
import { MOST_DEVICES } from '#contract/messages/push.ts';
import { PAGES } from '#contract/pages.ts';
import type { Db } from '../../../platform/db/database.ts';
import { guard } from '../../../platform/db/guard.ts';
import { named } from '../../../platform/db/named.ts';
import {
  makePushKeys,
  sendPush,
  type Push,
  type PushKeys,
  type PushTarget,
} from '../../../platform/push/push-service.ts';
import type { Services } from '../../services.ts';
import { NO_DEVICE, Undeliverable } from './attempts.ts';
import type { Channel, Outgoing } from './deliver.ts';

import { ttlSeconds, chooseUrgency, readPushOutcome, type PushOutcome } from './push-rules.ts';

const keys = new WeakMap<Db, Promise<PushKeys>>();

async function findOrMake(db: Db): Promise<PushKeys> {
  const select = () =>
    db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']);
  const known = await select().executeTakeFirst();
  if (known) return known;
  const { publicKey, privateKey } = await makePushKeys();
  // If two nodes start at the same time, one stores its keys and both read those.
  await sql`insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey})
    ${guard('keys of who was first', sql`on conflict (id) do nothing`)}`.execute(db);
  return select().executeTakeFirstOrThrow();
}

/** Returns the club's keys for push services. They never change, because existing devices would stop receiving messages. */
export function readPushKeys(db: Db): Promise<PushKeys> {
  const known = keys.get(db) ?? findOrMake(db);
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}

interface ToldDevice extends PushTarget {
  id: string;
  /** The login session of the device; null when the identity provider has no sessions. */
  session: string | null;
  /** The user's id at the identity provider, by which the device knows whose message it is. */
  subject: string;
}

async function findToldDevices(db: Db, userId: string): Promise<ToldDevice[]> {
  const { rows } = await named(
    'find-told-devices',
    sql<ToldDevice>`
    select s.id, s.endpoint, s.p256dh, s.auth, s.session_id as session, coalesce(u.subject, '') as subject
    from push_subscriptions s join users u on u.id = s.user_id where s.user_id = ${userId}::uuid limit ${MOST_DEVICES}`,
  ).execute(db);
  return rows;
}

async function recordPushes(
  db: Db,
  { taken, gone }: { taken: string[]; gone: string[] },
  now: Date,
): Promise<void> {
  if (taken.length > 0)
    await db.updateTable('push_subscriptions').set({ used_at: now }).where('id', 'in', taken).execute();
  if (gone.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute();
}

const LIMIT_MS = 10_000;

type PushServices = Pick<Services, 'db' | 'clock' | 'config'> & {
  identity: Pick<Services['identity'], 'findOpenSessions'>;
};

/** Returns the payload for a device: under a kilobyte, and without place, time or amount. */
function writePush({ id, content }: Pick<Outgoing, 'id' | 'content'>, subject: string): string {
  const lang = languageAtWork();
  const page = addressIn(lang, content.page ?? PAGES.notifications);
  return JSON.stringify({ to: subject, title: content.title, hidden: t.newsAtTheClub, page, tag: id, lang });
}

/** Returns the push channel. A message is sent when at least one of the person's devices has accepted it. */
export function createPushChannel(services: PushServices, limitMs = LIMIT_MS): Channel {
  const { db, clock, config, identity } = services;

  async function findSignedIn(userId: string): Promise<ToldDevice[]> {
    const devices = await findToldDevices(db, userId);
    const sessions = devices.flatMap(({ session }) => session ?? []);
    if (sessions.length === 0 || !identity.findOpenSessions) return devices;
    const open = await identity.findOpenSessions(sessions);
    return devices.filter(({ session }) => session === null || open.has(session));
  }

  async function tell(device: ToldDevice, push: Push): Promise<PushOutcome> {
    const sender = { keys: await readPushKeys(db), contact: `mailto:${config.club.email}`, limitMs };
    try {
      return readPushOutcome(await sendPush(device, push, sender));
    } catch {
      return 'again';
    }
  }

  return {
    name: 'push',
    atOnce: 10,
    async send(message) {
      const devices = await findSignedIn(message.to.userId);
      const about = {
        ttlSeconds: ttlSeconds(message.usefulUntil, clock()),
        urgency: chooseUrgency(message.kind),
      };
      const told = await Promise.all(
        devices.map(async (device) => {
          const verdict = await tell(device, { ...about, payload: writePush(message, device.subject) });
          return { id: device.id, verdict };
        }),
      );
      const listIds = (wanted: PushOutcome) =>
        told.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
      const taken = listIds('taken');
      await recordPushes(db, { taken, gone: listIds('gone') }, clock());
      if (taken.length > 0) return;
      if (listIds('again').length > 0) throw new Error('No push service has taken it.');
      throw new Undeliverable(NO_DEVICE);
    },
  };
}
