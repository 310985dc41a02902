import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { listLetters, setMessageChoice, type MailGroup } from '#contract/messages/messages.ts';
import { updateUser } from '#contract/people/users.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { createSmsGateway } from '#server/platform/sms/gateway.ts';
import {
  createSmsChannel,
  type Facts,
  findBookingsToTell as findBookings,
  type Kind,
  relayOutbox,
  sendDeliveries,
  type Services,
  writeMessages,
} from '../support/product.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { startTestGateway } from '../support/sms-gateway.ts';
import { afterThisTest } from '../support/after-test.ts';

export interface Reached {
  who: Client<Person>;
  booking: Booking;
  texts: () => string[];
}

/** Opens a club with a fake gateway for text messages. Messages are written and sent only when the test says so. */
export async function openTexts() {
  const double = await startTestGateway({ dailyParts: 20 });
  afterThisTest(() => double.close());
  const { got } = double;
  const sms = createSmsGateway(double.settings);
  const server = await startTestServer({ parts: () => ({ sms }) });
  const { services, clock, db } = server;
  const admin = api(server).as(await anAdmin(server));
  let people = 0;

  const relay = async () => {
    while ((await relayOutbox(services)) > 0);
  };
  const channel = createSmsChannel(services, sms);
  const send = async () => {
    while ((await sendDeliveries(services, channel)) > 0);
  };

  /** Makes a person with a booking, a confirmed phone number, and all text messages switched on. */
  async function aReachedPerson({
    groups = ['bookings', 'offers', 'reminders'],
    inSoManyDays = 3,
  }: { groups?: MailGroup[]; inSoManyDays?: number } = {}): Promise<Reached> {
    const who = api(server).as(await aUser(server));
    const phone = `+88018${String((people += 1)).padStart(8, '0')}`;
    await who.ask(updateUser, { params: { email: who.person.email }, body: { phone } });
    await db
      .updateTable('users')
      .set({ phone_confirmed_at: clock.now() })
      .where('phone', '=', phone)
      .execute();
    for (const group of groups)
      await who.ask(setMessageChoice, { body: { group, wanted: true, channel: 'sms' } });
    const booking = await aBooking(who, await aCourt(admin), { date: inDays(server, inSoManyDays) });
    const isTheirs = ({ fields }: (typeof got)[number]) => fields['number'] === phone.slice(1);
    const texts = () => got.filter(isTheirs).map(({ fields }) => fields['message'] ?? '');
    return { who, booking, texts };
  }

  /** Writes a message about the person's booking, as the outbox relay does. */
  async function tell(
    { who, booking }: Reached,
    kind: Kind,
    { more = {}, by = services }: { more?: Facts; by?: Pick<Services, 'clock' | 'mail' | 'sms'> } = {},
  ): Promise<void> {
    const known = (await findBookings(db, [booking._id], clock.now())).get(booking._id);
    if (!known) throw new Error('the booking is gone');
    const facts = { booking: known.facts, ...more };
    const draft = { event: randomUUID(), kind, userId: who.person.id, thread: booking._id, facts };
    await inTransaction(db, (trx) => writeMessages(trx, by, [draft]));
  }

  const textsOf = ({ who }: Reached) =>
    admin.ask(listLetters, { query: { search: who.person.email, channel: 'sms' } });

  beforeEach(async () => {
    double.decide(() => 'sent');
    await relay();
    await send();
    got.length = 0;
    await db.deleteFrom('sms_budgets').execute();
  });

  return { ...server, double, got, sms, admin, relay, send, aReachedPerson, tell, textsOf };
}
