import { onTestFinished } from 'vitest';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { addDevice } from '#contract/messages/push.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { createMailChannel, createPushChannel, relayOutbox, sendDeliveries } from '../support/product.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { FACTS } from '../support/letter-facts.ts';
import { patience } from '../support/patience.ts';
import { aConfirmedMember, anAdmin, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { startOddMailServer } from './odd-mail-server.ts';
import { startOddPushService } from './odd-push-service.ts';
import { afterThisTest } from '../support/after-test.ts';

/** The timeout in ms for a silent push service. */
const LIMIT_MS = patience(500);

/** Returns the facts of an offer for a held slot that must be answered by `until`. */
export const heldUntil = (until: Date) => ({
  ...FACTS,
  booking: { ...FACTS.booking, expires_at: until.toISOString() },
});

/** Opens a club that sends emails and pushes when the test says so. */
export async function openPushes() {
  const [mails, service] = [await startOddMailServer(), await startOddPushService()];
  afterThisTest(() => mails.close());
  afterThisTest(() => service.close());
  const mail = createSmtpMail({ url: mails.url, from: { name: 'Club', address: 'hello@club.test' } });
  const database = await createTestDatabase();
  const config = { pushHosts: [service.host] };
  const server = await startTestServer({ database, config, parts: () => ({ mail }) });
  const { services, db } = server;
  const admin = api(server).as(await anAdmin(server));
  const court = await aCourt(admin);
  const byMail = createMailChannel(services, mail);
  let days = 0;

  /** Returns the product's database with a guard removed, over separate connections. */
  function without(guard: string, instead?: string): Db {
    const own = openTestPool(database.connection);
    onTestFinished(() => own.destroy());
    return own.withPlugin(withoutGuard(guard, instead));
  }

  async function relay(): Promise<void> {
    while ((await relayOutbox(services)) > 0);
  }

  async function push(own = db): Promise<void> {
    const channel = createPushChannel({ ...services, db: own }, LIMIT_MS);
    while ((await sendDeliveries({ ...services, db: own }, channel)) > 0);
  }

  async function aMemberWithDevice() {
    const who = api(server).as(await aConfirmedMember(server));
    const device = await subscribe(who);
    return { who, device, titles: () => titlesAt(device.endpoint) };
  }

  async function subscribe(who: Client<Person>) {
    const device = service.subscribe();
    await who.ask(addDevice, { body: device });
    return device;
  }

  const titlesAt = (endpoint: string) =>
    service.taken
      .filter((push) => push.endpoint === endpoint)
      .map(({ payload }) => (payload as { title: string }).title); // Every push has a payload with a title.

  async function request(who: Client<Person>) {
    return aBooking(who, court, { date: inDays(server, (days += 1)) });
  }

  /** Requests a booking and approves it, which creates two messages of one thread. */
  async function requestAndApprove(who: Client<Person>): Promise<void> {
    const { _id: id } = await request(who);
    await admin.ask(approveBooking, { params: { id }, body: {} });
    await relay();
  }

  /** Returns the state of a person's pushes, in order. */
  const pushesOf = (who: Client<Person>) =>
    db
      .selectFrom('deliveries')
      .select(['state', 'attempts', 'problem'])
      .where('user_id', '=', who.person.id)
      .where('channel', '=', 'push')
      .orderBy('number')
      .execute();

  return {
    server,
    database,
    admin,
    court,
    mails,
    mail: async () => sendDeliveries(services, byMail),
    service,
    without,
    relay,
    push,
    request,
    requestAndApprove,
    subscribe,
    aMemberWithDevice,
    titlesAt,
    pushesOf,
  };
}

export const BOTH = ['We have your request', 'Your booking is approved: please pay'];
