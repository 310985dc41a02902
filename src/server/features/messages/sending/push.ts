import { addressIn } from '#contract/language-address.ts';
import { languageAtWork } from '#contract/language.ts';
import { PAGES } from '#contract/pages.ts';
import { sendPush, type Push } from '../../../platform/push/push-service.ts';
import type { Services } from '../../services.ts';
import { NO_DEVICE, Undeliverable } from './attempts.ts';
import type { Channel, Outgoing } from './deliver.ts';
import { t } from './push-texts.ts';
import { ttlSeconds, urgencyOf, verdictOf, type Verdict } from './push-rules.ts';
import { findToldDevices, readPushKeys, recordPushes, type ToldDevice } from './push-store.ts';

const LIMIT_MS = 10_000;

type PushServices = Pick<Services, 'db' | 'clock' | 'config'> & {
  identity: Pick<Services['identity'], 'findOpenSessions'>;
};

/** What a device is sent: in less than a kilobyte, and without where, when or how much. */
function writePush({ id, content }: Pick<Outgoing, 'id' | 'content'>, subject: string): string {
  const lang = languageAtWork();
  const page = addressIn(lang, content.page ?? PAGES.notifications);
  return JSON.stringify({ to: subject, title: content.title, hidden: t.newsAtTheClub, page, tag: id, lang });
}

/** Returns the push channel: a message is sent once one device of its person has taken it. */
export function createPushChannel(services: PushServices, limitMs = LIMIT_MS): Channel {
  const { db, clock, config, identity } = services;

  /** Returns the devices at which their person is still signed in. */
  async function findSignedIn(userId: string): Promise<ToldDevice[]> {
    const devices = await findToldDevices(db, userId);
    const sessions = devices.flatMap(({ session }) => session ?? []);
    if (sessions.length === 0 || !identity.findOpenSessions) return devices;
    const open = await identity.findOpenSessions(sessions);
    return devices.filter(({ session }) => session === null || open.has(session));
  }

  async function tell(device: ToldDevice, push: Push): Promise<Verdict> {
    const sender = { keys: await readPushKeys(db), contact: `mailto:${config.club.email}`, limitMs };
    try {
      return verdictOf(await sendPush(device, push, sender));
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
        urgency: urgencyOf(message.kind),
      };
      const told = await Promise.all(
        devices.map(async (device) => {
          const verdict = await tell(device, { ...about, payload: writePush(message, device.subject) });
          return { id: device.id, verdict };
        }),
      );
      const idsOf = (wanted: Verdict) => told.filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
      const taken = idsOf('taken');
      await recordPushes(db, { taken, gone: idsOf('gone') }, clock());
      if (taken.length > 0) return;
      if (idsOf('again').length > 0) throw new Error('No push service has taken it.');
      throw new Undeliverable(NO_DEVICE);
    },
  };
}
