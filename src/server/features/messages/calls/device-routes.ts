import { addDevice, getPushKey, listDevices, removeDevice, type Device } from '#contract/messages/push.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { isPushEndpoint } from '../../../platform/push/push-hosts.ts';
import { isPoint } from '../../../platform/push/push-service.ts';
import type { Services } from '../../services.ts';
import { findDevices, forgetDevice, keepDevice, readPushKeys } from '../sending/push-store.ts';
import { t } from '../sending/push-texts.ts';

/** More than any browser calls itself. */
const LONGEST_BROWSER = 300;

/** Mounts the devices on which somebody is told while the site is closed. */
export function mountDevices(mount: Mount, { db, clock, config }: Services): void {
  async function devicesOf(userId: string): Promise<Device[]> {
    const rows = await findDevices(db, userId);
    return rows.map(({ id: _id, browser, endpoint, made_at: at }) => ({
      _id,
      browser,
      endpoint,
      at: at.toISOString(),
    }));
  }

  mount(getPushKey, async () => ({ key: (await readPushKeys(db)).publicKey }));
  mount(listDevices, ({ caller }) => devicesOf(caller.userId));
  mount(addDevice, async ({ caller: { userId }, session, body, headers }) => {
    if (!isPushEndpoint(body.endpoint, config.pushHosts))
      throw new Refusal('invalid-input', t.unknownService);
    if (!isPoint(body.p256dh)) throw new Refusal('invalid-input', t.oddKey);
    const browser = (headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER);
    await keepDevice(db, { ...body, userId, session, browser, now: clock() });
    return devicesOf(userId);
  });
  mount(removeDevice, async ({ caller: { userId }, params }) => {
    if (!(await forgetDevice(db, userId, params.id))) throw new Refusal('not-found', t.noSuchDevice);
    return devicesOf(userId);
  });
}
