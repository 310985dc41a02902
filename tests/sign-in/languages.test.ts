import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { createUser, getUser, makeResetLink } from '#contract/people/users.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { readEmail, type ReadEmail } from '../messages/read-email.ts';
import { api } from '../support/client.ts';
import { latinIn } from '../support/latin.ts';
import { startMailServer } from '../support/mail-server.ts';
import { anAdmin, bearer, confirmEmail } from '../support/people.ts';
import { until } from '../support/until.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor } from './support/visitor.ts';

const post = await startMailServer();
afterAll(() => post.close());
const mail = createSmtpMail({ url: post.url, from: { name: 'Club', address: 'hello@club.test' } });
const site = await startSite({ outside: { mail } });
forgetEverybody(site);
const ARENA = 'Sports Club Arena';

beforeEach(() => {
  post.messages.length = 0;
});

async function nextEmails(count: number): Promise<ReadEmail[]> {
  await until(() => post.messages.length === count);
  return post.messages
    .splice(0)
    .map(readEmail)
    .sort((a, b) => (a.to < b.to ? -1 : 1));
}
async function nextEmail(): Promise<ReadEmail> {
  const [email] = await nextEmails(1);
  if (!email) throw new Error('one has come');
  return email;
}

/** Registers on a page in this language. Returns the resulting email. */
async function register(email: string, language?: Language): Promise<ReadEmail> {
  const { token } = await createVisitor(site).enter('/sign-up', { ...ANN, email, language });
  const sent = await nextEmail();
  const who = api(site).as(bearer(email, token));
  const body = { displayName: 'Ann', photoURL: null, email, language };
  const user = await who.ask(createUser, { body });
  expect(user.language).toBe(language);
  expect(await who.ask(getUser, { params: { email } })).toEqual(user);
  await confirmEmail(site, { email });
  return sent;
}

const OTHER = { bn: 'en', en: 'bn' } as const;

test.each(['bn', 'en'] as const)(
  'who registers in %s reads that, whoever causes the e-mail',
  async (language) => {
    const email = `ann-${language}@example.com`;
    const prefix = language === 'bn' ? '/bn' : '';
    const headers = { 'accept-language': OTHER[language], 'user-agent': 'Linux; Android 16; Chrome/140.0' };
    const confirm = await register(email, language);
    expect(confirm.text).toContain(`http://club.test${prefix}/auth/confirm#token=`);

    const stranger = createVisitor(site, '198.51.100.200');
    await stranger.post('/forgot', { email }, headers);
    const reset = await nextEmail();
    expect(reset.text).toContain(`http://club.test${prefix}/auth/reset#token=`);

    await stranger.post('/sign-in', { ...ANN, email }, headers);
    const visit = await nextEmail();
    expect(visit.text).toContain(`http://club.test${prefix}/dashboard/myProfile`);

    const subjects = [confirm, reset, visit].map(({ subject }) => subject);
    if (language === 'en') {
      expect(subjects).toEqual([
        'Confirm your e-mail address for Sports Club Arena',
        'Set a new password for Sports Club Arena',
        'A new browser signed in to your account at Sports Club Arena',
      ]);
      expect(visit.text).toMatch(/Chrome on Android, on \d\d Mar 202\d, \d\d:\d\d in Dhaka/);
      for (const { text } of [confirm, reset, visit]) expect(text).not.toMatch(/[\u0980-\u09ff]/);
    } else {
      expect(subjects).toEqual([
        'Sports Club Arena: ইমেইল নিশ্চিত করুন',
        'Sports Club Arena: নতুন পাসওয়ার্ড',
        'Sports Club Arena: নতুন ব্রাউজার থেকে আপনার অ্যাকাউন্টে সাইন ইন',
      ]);
      expect(visit.text).toMatch(/Android-এ Chrome, ঢাকার সময় [০-৯]+ মার্চ ২০২[০-৯], /);
      const names = [ARENA, 'Android', 'Chrome', '198.51.100.0/24'];
      for (const { text } of [confirm, reset, visit]) expect(latinIn(text, names)).toEqual([]);
    }
  },
);

test('who says no language reads the club’s', async () => {
  await site.db.updateTable('club_settings').set({ language: 'bn' }).execute();
  expect((await register('ben@example.com')).subject).toBe('Sports Club Arena: ইমেইল নিশ্চিত করুন');
  await site.db.updateTable('club_settings').set({ language: null }).execute();
  await createVisitor(site).post('/forgot', { email: 'ben@example.com' }, { 'accept-language': 'bn' });
  expect((await nextEmail()).subject).toBe('Set a new password for Sports Club Arena');
});

test('the club’s name is in the reader’s language, where it is written', async () => {
  const say = (arena_bn: string | null) => site.db.updateTable('club_settings').set({ arena_bn }).execute();
  await say('লেক ক্লাব');
  expect((await register('eva@example.com', 'bn')).subject).toBe('লেক ক্লাব: ইমেইল নিশ্চিত করুন');
  expect((await register('eve@example.com', 'en')).subject).toBe(`Confirm your e-mail address for ${ARENA}`);
  await say(null);
});

test('a link for the password of an admin is told to each of the others in their own language', async () => {
  const [boss, one, two, of] = [
    await anAdmin(site),
    await anAdmin(site),
    await anAdmin(site),
    await anAdmin(site),
  ];
  await nextEmails(4); // Each person received an email to confirm the address.
  const users = site.db.updateTable('users').set({ language: 'bn' });
  await users.where('email', 'in', [two.email, of.email]).execute();
  const { address } = await api(site)
    .as(boss)
    .ask(makeResetLink, { params: { email: of.email } });
  expect(address).toMatch('http://club.test/bn/auth/reset#token=');
  const emails = await nextEmails(3);
  const sentTo = (email: string) => emails.find(({ to }) => to === email);
  expect(sentTo(one.email)?.subject).toBe('A link for the password of an admin of Sports Club Arena');
  for (const { email } of [two, of]) {
    expect(sentTo(email)?.subject).toBe('Sports Club Arena: একজন অ্যাডমিনের পাসওয়ার্ডের লিংক');
    expect(latinIn(sentTo(email)?.text ?? '', [ARENA])).toEqual([]);
  }
});
