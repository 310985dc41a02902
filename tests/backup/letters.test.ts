import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { cancelBooking, type Booking } from '#contract/bookings/bookings.ts';
import { approveSeries, createSeries } from '#contract/bookings/series.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { listNotifications, setMessageChoice } from '#contract/messages/messages.ts';
import { getHousehold, inviteToHousehold, withdrawInvitation } from '#contract/memberships/households.ts';
import { removeUser, updateUser } from '#contract/people/users.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { createSmsGateway } from '#server/platform/sms/gateway.ts';
import {
  endHold,
  noteChecked,
  relayOutbox,
  tellOfRequests,
  writeMessages as addMessages,
} from '../support/product.ts';
import { readEmail } from '../messages/read-email.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { startMailServer } from '../support/mail-server.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { aConfirmedMember, confirmEmail, type Person } from '../support/people.ts';
import { startTestGateway } from '../support/sms-gateway.ts';
import { atServer, openMortalClub, pay } from './restored-fixture.ts';

// Messages that were waiting in a backup are sent once the restored club reopens, and only if they are still true.

const mails = await startMailServer();
afterAll(() => mails.close());
const phones = await startTestGateway({ dailyParts: 1000 });
afterAll(() => phones.close());
const from = { name: 'Sports Club', address: 'hello@club.test' };
const club = await openMortalClub({
  mail: createSmtpMail({ url: mails.url, from }),
  sms: createSmsGateway(phones.settings),
});
const { server, admin, clock } = club;
type Restored = Awaited<ReturnType<typeof club.restore>>;
await setRules(admin, { maxPending: 100, maxPendingSlots: 100, horizonDays: 60, weekLimit: 100 });
await confirmEmail(server, admin.person);

let numbers = 0;

/** Makes a member who reads emails and wants text messages about bookings. */
async function aReader() {
  const who = api(server).as(await aConfirmedMember(server));
  const phone = `+88018${String((numbers += 1)).padStart(8, '0')}`;
  await who.ask(updateUser, { params: { email: who.person.email }, body: { phone } });
  await server.db
    .updateTable('users')
    .set({ phone_confirmed_at: clock.now() })
    .where('id', '=', who.person.id)
    .execute();
  await who.ask(setMessageChoice, { body: { group: 'bookings', wanted: true, channel: 'sms' } });
  return { who, phone };
}

/** Writes the messages about all events so far without sending them. */
async function writeMessages(): Promise<void> {
  while ((await relayOutbox(server.services)) > 0);
}

/** Notes every provider as checked and reconciles: the club reopens and sends its messages. */
async function goOnComparing({ db, reconcile, work }: Restored): Promise<void> {
  for (const provider of ['embedded', 'bkash', 'sslcommerz'])
    await noteChecked(db, { provider, note: 'Looked there.' }, { actorId: null, now: clock.now() });
  expect(await reconcile()).toMatchObject({ wentOn: true });
  await work();
}

const mailsTo = ({ person: { email } }: Client<Person>) =>
  mails.messages.map(readEmail).filter(({ to }) => to === email);
const subjectsTo = (who: Client<Person>) => mailsTo(who).map(({ subject }) => subject);
const textsTo = (phone: string) =>
  phones.got
    .filter(({ fields }) => fields['number'] === phone.slice(1))
    .map(({ fields }) => fields['message']);
const bellOf = async (restored: Restored, { person }: Client<Person>) => {
  const told = await (await atServer(restored.server, person)).ask(listNotifications, { query: {} });
  return told.map(({ title }) => title).toReversed();
};
const of = ({ _id: id }: Booking) => ({ params: { id } });

const [APPROVED, CONFIRMED] = ['Your booking is approved: please pay', 'Your booking is confirmed'];

test.each([
  ['that was written', true],
  ['that nobody had written yet', false],
])('news %s asks nobody to pay what they paid or cancelled since', async (_name, isWritten) => {
  const readers = [await aReader(), await aReader(), await aReader(), await aReader()] as const;
  const [paid, gone, open, unknown] = readers.map(({ who }) => who) as [
    Client<Person>,
    Client<Person>,
    Client<Person>,
    Client<Person>,
  ]; // there is one client for each reader
  const bookingOf = async (who: Client<Person>) => club.approved(1, who);
  const bookings = [
    await bookingOf(paid),
    await bookingOf(gone),
    await bookingOf(open),
    await bookingOf(unknown),
  ] as const;
  if (isWritten) await writeMessages();
  const file = await club.backUp();
  await pay(paid, bookings[0], 'card');
  clock.pass({ hours: 2 });
  [mails.messages.length, phones.got.length] = [0, 0];
  const restored = await club.restore(file);
  await (await atServer(restored.server, gone.person)).ask(cancelBooking, of(bookings[1]));
  await restored.work();
  expect(readers.flatMap(({ who }) => mailsTo(who)).map(({ subject }) => subject)).not.toContain(APPROVED);
  await restored.reconcile();
  await goOnComparing(restored);

  expect(subjectsTo(paid)).not.toContain(APPROVED);
  expect(subjectsTo(paid)).toContain(CONFIRMED);
  expect(subjectsTo(gone)).not.toContain(APPROVED);
  for (const who of [open, unknown]) expect(subjectsTo(who)).toContain(APPROVED);
  const [letter] = mailsTo(open).filter(({ subject }) => subject === APPROVED);
  const deadline = await restored.db
    .selectFrom('bookings')
    .select('expires_at')
    .where('id', '=', bookings[2]._id)
    .executeTakeFirstOrThrow();
  expect(deadline.expires_at).toEqual(new Date(clock.now().getTime() + 24 * 3_600_000));
  expect(letter?.text).toContain('Please pay by');
  for (const { who } of readers) expect(await bellOf(restored, who)).toEqual(subjectsTo(who));
  const texts = readers.map(
    ({ phone }) => textsTo(phone).filter((text) => text?.includes('approved')).length,
  );
  expect(texts).toEqual([0, 0, 1, 1]);
});

test('of a weekly booking that was told as one, the weeks are told that are still to pay', async () => {
  const { who } = await aReader();
  const court = await aCourt(admin);
  const dates = [0, 1, 2].map((week) => addDays(inDays(server, 7), 7 * week));
  const body = { court_id: court._id, slots: court.slots.slice(0, 1), dates, total_price: 1500 };
  const { series_id: id, bookings } = await who.ask(createSeries, { body });
  await writeMessages();
  await admin.ask(approveSeries, { params: { id } });
  await writeMessages();
  const file = await club.backUp();
  const [first] = bookings;
  if (first) await pay(who, first, 'card');
  clock.pass({ hours: 2 });
  mails.messages.length = 0;
  const restored = await club.restore(file);
  await goOnComparing(restored);
  const told = mailsTo(who).filter(({ subject }) => subject.includes('approved'));
  const days = dates.map((date) => formatClubDate(date));
  expect(told.map(({ text }) => days.filter((day) => text.includes(day)))).toEqual([days.slice(1)]);
});

test('an invitation that was taken back is not told, requests and ended dues are told again, and whoever is gone is forgotten', async () => {
  const [{ who: payer }, { who: invited }, { who: gone }, { who: asking }] = [
    await aReader(),
    await aReader(),
    await aReader(),
    await aReader(),
  ];
  const tier = await aTier(admin, { most_people: 4 });
  const [starts_on, ends_on] = [inDays(server, -370), inDays(server, -5)];
  await aMembership(server, payer.person, { tier, starts_on, ends_on: inDays(server, 30) });
  await aMembership(server, asking.person, { tier, starts_on, ends_on });
  await payer.ask(inviteToHousehold, { body: { email: invited.person.email } });
  const before = new Date(clock.now().getTime() - 1);
  await server.db.updateTable('request_digests').set({ told_until: before }).execute();
  await aBooking(asking, club.court, { date: inDays(server, 59) });
  await aBooking(gone, club.court, { date: inDays(server, 58) });
  clock.pass({ minutes: 15 });
  await writeMessages();
  expect(await tellOfRequests(server.services)).toBeGreaterThan(0);
  const facts = { ending: { tier: tier.name, ends_on, counts_until: ends_on, days_left: -5 } };
  const { household_id: thread } = await server.db
    .selectFrom('users')
    .select('household_id')
    .where('id', '=', asking.person.id)
    .executeTakeFirstOrThrow();
  await inTransaction(server.db, (trx) =>
    addMessages(trx, server.services, [
      { event: `dues:${randomUUID()}:over`, kind: 'dues-over', userId: asking.person.id, thread, facts },
    ]),
  );
  await admin.ask(removeUser, { params: { email: gone.person.email } });
  const file = await club.backUp();
  clock.pass({ hours: 2 });
  mails.messages.length = 0;
  const restored = await club.restore(file);
  const later = await atServer(restored.server, payer.person);
  const [invitation] = (await later.ask(getHousehold)).invitations;
  await later.ask(withdrawInvitation, { params: { id: invitation?._id ?? '' } });
  const messagesOf = async ({ person }: Client<Person>) =>
    restored.db.selectFrom('messages').select('id').where('user_id', '=', person.id).execute();
  expect(await messagesOf(gone)).not.toEqual([]);
  await restored.work();
  expect(await messagesOf(gone)).toEqual([]);
  expect(mails.messages).toEqual([]);

  await goOnComparing(restored);
  expect(subjectsTo(invited)).toEqual([]);
  expect(subjectsTo(admin).filter((subject) => subject.includes('request'))).toHaveLength(1);
  expect(subjectsTo(asking)).toHaveLength(2);
});

test('whoever may have paid without anybody knowing is not reminded, until somebody has looked', async () => {
  const { who } = await aReader();
  await anApprovedBooking(who, admin, await aCourt(admin), { date: inDays(server, 30) });
  const file = await club.backUp();
  clock.pass({ hours: 2 });
  mails.messages.length = 0;
  const restored = await club.restore(file);
  await endHold(restored.db, { actorId: null, now: clock.now() }, 'admin');
  clock.pass({ hours: 23 });
  await restored.work();
  expect(subjectsTo(who)).toEqual([]);
  for (const provider of ['embedded', 'bkash', 'sslcommerz'])
    await noteChecked(restored.db, { provider, note: 'Nothing.' }, { actorId: null, now: clock.now() });
  await restored.work();
  expect(subjectsTo(who)).toContain('Please pay for your booking soon');
});
