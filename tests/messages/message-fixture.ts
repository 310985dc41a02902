import { listNotifications } from '#contract/messages/messages.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import {
  createMailChannel,
  relayOutbox,
  remindPeople,
  sendDeliveries,
  sendInvitations,
  type Services,
  tellOfRequests,
} from '../support/product.ts';
import type { Client } from '../support/client.ts';
import { confirmEmail } from '../support/people.ts';
import { startMailServer } from '../support/mail-server.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { openPaymentFixture } from '../payments/support/payment-fixture.ts';
import { readEmail, type ReadEmail } from './read-email.ts';
import { afterThisTest } from '../support/after-test.ts';

const FROM = { name: 'Sports Club', address: 'hello@club.test' };

/** Opens a club with a mail server, where people book, pay and receive messages. Messages are sent only when the test says so. */
export async function openMessages({ canMail = true } = {}) {
  const mails = await startMailServer();
  afterThisTest(() => mails.close());
  const mail = canMail ? createSmtpMail({ url: mails.url, from: FROM }) : null;
  const fixture = await openPaymentFixture({ parts: () => ({ mail }) });
  const { server } = fixture;
  for (const { person } of [fixture.admin, fixture.member]) await confirmEmail(server, person);
  const { settleDown } = backgroundOf(server);

  /** Runs the jobs that create and send messages about everything so far, with these services. */
  async function tell(services: Services = server.services): Promise<void> {
    await settleDown();
    const channel = services.mail && createMailChannel(services, services.mail);
    await remindPeople(services);
    await tellOfRequests(services);
    while ((await relayOutbox(services)) > 0);
    if (channel) while ((await sendDeliveries(services, channel)) > 0);
    const { mail: mailer } = services;
    if (mailer) while ((await sendInvitations({ ...services, mail: mailer })) > 0);
  }

  /** Sends the messages. Returns the emails that arrived. */
  async function told(to?: string): Promise<ReadEmail[]> {
    const before = mails.messages.length;
    await tell();
    const emails = mails.messages.slice(before).map(readEmail);
    return to === undefined ? emails : emails.filter((email) => email.to === to);
  }

  /** Returns a person's notifications in the app, newest first. */
  const bellOf = async (who: Client) => who.ask(listNotifications, { query: {} });

  return { ...fixture, mails, settleDown, tell, told, bellOf };
}
