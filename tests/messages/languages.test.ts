import { expect, test } from 'vitest';
import { approveBooking } from '#contract/bookings/bookings.ts';
import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import type { Language } from '#contract/language.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { getLetter, listLetters } from '#contract/messages/messages.ts';
import { updateUser } from '#contract/people/users.ts';
import { inLanguage } from '#server/platform/language.ts';
import {
  createMailChannel,
  personalLinks,
  readLinkKey,
  readMessage,
  readOwnNotifications,
} from '../support/product.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, inDays } from '../support/club.ts';
import { latinIn } from '../support/latin.ts';
import { aConfirmedMember, type Person } from '../support/people.ts';
import { openMessages } from './message-fixture.ts';
import { readEmail, type ReadEmail } from './read-email.ts';

const { server, admin, court, mails, tell, told } = await openMessages();
const { publicUrl, services, db } = server;
const NAMES = ['Sports Club Arena', 'House 12, Road 7, Block F', 'Banani, Dhaka 1213', 'Bangladesh'];
const WORDS = [...NAMES, '+880 1700-000000', 'Tennis', 'Nusrat Jahan', '4242'];
let days = 0;

const choose = (who: Client<Person>, language: Language | null) =>
  who.ask(updateUser, {
    params: { email: who.person.email },
    body: { displayName: who.person.name, photoURL: null, language },
  });

async function aReader(language: Language | null): Promise<Client<Person>> {
  const who = api(server).as(await aConfirmedMember(server, { name: 'Nusrat Jahan' }));
  await choose(who, language);
  return who;
}

/** Takes a booking from request to receipt: the person books, an admin who uses the other language approves, and the person pays. */
async function requestToReceipt(who: Client<Person>, others: Language): Promise<void> {
  const booking = await aBooking(who, court, { date: inDays(server, (days += 1)) });
  const further = { headers: { 'accept-language': others } };
  await admin.ask(approveBooking, { params: { id: booking._id }, body: {} }, further);
  await payByCard(who, booking);
}

const linksIn = ({ text, html }: ReadEmail) => [
  ...(text.match(/https?:\/\/\S+/g) ?? []),
  ...Array.from(html.matchAll(/href="([^"]*)"/g), ([, address = '']) => address),
];

test('who reads Bangla gets every letter in it, whoever causes it', async () => {
  const who = await aReader('bn');
  await requestToReceipt(who, 'en');
  const letters = await told(who.person.email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'আপনার অনুরোধ পেয়েছি',
    'আপনার বুকিং অনুমোদিত: এবার পরিশোধ করুন',
    'আপনার বুকিং নিশ্চিত',
  ]);
  for (const letter of letters) {
    expect(latinIn(letter.subject, [])).toEqual([]);
    expect(latinIn(letter.text.replaceAll('\u00a0', ' '), WORDS)).toEqual([]);
    for (const link of linksIn(letter)) expect(link).toMatch(`${publicUrl}/bn/`);
  }
  expect(letters.at(-1)?.text).toContain('৳৫০০ পেয়েছি (কার্ড, শেষে 4242)।');
  expect(letters.at(-1)?.calendar).toContain('PRODID:-//Sports Club Arena//bookings//BN');
});

test('who reads English gets it, whoever causes it and in whatever language the job is done', async () => {
  const who = await aReader('en');
  await requestToReceipt(who, 'bn');
  const before = mails.messages.length;
  await inLanguage('bn', () => tell());
  const letters = mails.messages
    .slice(before)
    .map(readEmail)
    .filter(({ to }) => to === who.person.email);
  expect(letters).toHaveLength(3);
  for (const letter of letters) {
    expect(letter.subject + letter.text.replaceAll('৳', '') + letter.html.replaceAll('৳', '')).not.toMatch(
      /[\u0980-\u09ff]/,
    );
    for (const link of linksIn(letter)) expect(link).not.toContain('/bn/');
  }
  expect(letters.at(-1)?.text).toContain('We have received ৳500 (card ending 4242)');
});

test('without the reader’s language a letter would come in that of who causes it', async () => {
  const who = await aReader('bn');
  await aBooking(who, court, { date: inDays(server, (days += 1)) });
  const [sent] = await told(who.person.email);
  const row = await db
    .selectFrom('messages')
    .select(['id', 'kind', 'facts'])
    .where('user_id', '=', who.person.id)
    .executeTakeFirstOrThrow();
  const links = personalLinks(publicUrl, await readLinkKey(db), who.person.id);
  const channel = services.mail && createMailChannel(services, services.mail);
  const to = { userId: who.person.id, email: who.person.email, name: who.person.name };
  await channel?.send({
    id: row.id,
    ...readMessage({ ...row, role: 'member' }, links),
    usefulUntil: null,
    to,
  });
  const wrong = readEmail(mails.messages.at(-1) ?? '');
  expect([wrong.to, wrong.messageId]).toEqual([sent?.to, sent?.messageId]);
  expect([sent?.subject, wrong.subject]).toEqual(['আপনার অনুরোধ পেয়েছি', 'We have your request']);
});

test('who has not chosen reads the club’s language, and so does who has chosen no more', async () => {
  const change = async (language: Language) => {
    const { version } = await admin.ask(getClubSettings);
    return admin.ask(updateClubSettings, { body: { language, version } });
  };
  const subjectTo = async (who: Client<Person>) => {
    await aBooking(who, court, { date: inDays(server, (days += 1)) });
    return (await told(who.person.email))[0]?.subject;
  };
  const [undecided, english] = [await aReader(null), await aReader('en')];
  expect(await subjectTo(undecided)).toBe('We have your request');
  expect(await change('bn')).toMatchObject({ language: 'bn' });
  expect(await subjectTo(undecided)).toBe('আপনার অনুরোধ পেয়েছি');
  expect(await subjectTo(english)).toBe('We have your request');
  await choose(english, null);
  expect(await subjectTo(english)).toBe('আপনার অনুরোধ পেয়েছি');
  await change('en');
});

test('what is under the bell is in the language of the call, and an admin sees a letter as its reader does', async () => {
  const who = await aReader('bn');
  await aBooking(who, court, { date: inDays(server, (days += 1)) });
  await told();
  const caller = {
    userId: who.person.id,
    email: who.person.email,
    displayName: '',
    role: 'member',
    householdId: null,
  } as const;
  const bell = async (language: Language) =>
    (
      await inLanguage(language, () => readOwnNotifications(services, caller, { before: null, limit: 10 }))
    )[0];
  expect(await bell('en')).toMatchObject({
    title: 'We have your request',
    page: '/dashboard/pendingBookings',
  });
  const bangla = await bell('bn');
  expect(bangla).toMatchObject({ title: 'আপনার অনুরোধ পেয়েছি', page: '/dashboard/pendingBookings' });
  expect(bangla?.text).toMatch(/^Tennis, .+, সকাল ৭:০০ – ৮:০০। ঢাকার সময় /);
  expect(latinIn(bangla?.text ?? '', ['Tennis'])).toEqual([]);

  const [listed] = await admin.ask(listLetters, { query: { search: who.person.email } });
  expect(listed?.title).toBe('We have your request');
  const { text } = await admin.ask(getLetter, { params: { id: listed?._id ?? '' } });
  expect(text).toMatch(/^শুভেচ্ছা Nusrat Jahan,/);
  expect(text).toContain(`${publicUrl}/bn/dashboard/`);
});

test('letters and feeds have the club’s name and address in their reader’s language', async () => {
  const BANGLA = { arena_bn: 'লেক ক্লাব', address_bn: ['সড়ক ৫', 'ঢাকা ১২০৫'] };
  const say = async (fields: { arena_bn: string | null; address_bn: string[] | null }) => {
    const { version } = await admin.ask(getClubSettings);
    await admin.ask(updateClubSettings, { body: { ...fields, version } });
  };
  await say(BANGLA);
  const letterTo = async (who: Client<Person>) => {
    await aBooking(who, court, { date: inDays(server, (days += 1)) });
    return (await told(who.person.email))[0];
  };
  const feedOf = async (who: Client<Person>) => {
    const { own } = await who.ask(getCalendarFeeds);
    return (await fetch(own.replace(publicUrl, server.url))).text();
  };
  const [bangla, english] = [await aReader('bn'), await aReader('en')];
  const letter = await letterTo(bangla);
  expect(letter?.text).toContain('-- \nলেক ক্লাব\nসড়ক ৫\nঢাকা ১২০৫\n+880 1700-000000');
  expect(letter?.html).toContain('লেক ক্লাব<br>সড়ক ৫');
  expect(await feedOf(bangla)).toContain('লেক ক্লাব');
  const other = await letterTo(english);
  expect(other?.text.replaceAll('\r\n', '\n')).toContain(NAMES.join('\n'));
  expect(`${other?.text}${other?.html}${await feedOf(english)}`).not.toContain('লেক ক্লাব');
  await say({ arena_bn: null, address_bn: null });
});

test('feeds name their owner’s language', async () => {
  const feedOf = async (who: Client<Person>) => {
    const { own } = await who.ask(getCalendarFeeds);
    return (await fetch(own.replace(publicUrl, server.url))).text();
  };
  expect(await feedOf(await aReader('bn'))).toContain('PRODID:-//Sports Club Arena//bookings//BN');
  expect(await feedOf(await aReader('en'))).toContain('PRODID:-//Sports Club Arena//bookings//EN');
});

test('the address to unsubscribe leads to a page in the reader’s language', async () => {
  const leadsTo = async (who: Client<Person>) => {
    await aBooking(who, court, { date: inDays(server, (days += 1)) });
    const [letter] = await told(who.person.email);
    const [, address = ''] = /List-Unsubscribe: <([^>]*)>/.exec(letter?.headers ?? '') ?? [];
    const answer = await fetch(address.replace(publicUrl, server.url), { redirect: 'manual' });
    return answer.headers.get('location');
  };
  expect(await leadsTo(await aReader('bn'))).toMatch(/^\/bn\/mail\/unsubscribe~/);
  expect(await leadsTo(await aReader('en'))).toMatch(/^\/mail\/unsubscribe~/);
});
