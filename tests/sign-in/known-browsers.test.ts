import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { makeResetLink } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser, aStaffMember, confirmEmail } from '../support/people.ts';
import { startMailServer, readMailToken } from '../support/mail-server.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, type Visitor } from './support/visitor.ts';
import { patience } from '../support/patience.ts';

const post = await startMailServer();
afterAll(() => post.close());
const mail = createSmtpMail({ url: post.url, from: { name: 'Club', address: 'hello@club.test' } });
const site = await startSite({ rateLimit: true, outside: { mail } });
forgetEverybody(site);
const ELSEWHERE = '192.0.2.1';
let ann: Visitor;

beforeEach(async () => {
  await site.db.deleteFrom('audit').execute();
  post.messages.length = 0;
  ann = createVisitor(site, ELSEWHERE);
  await ann.enter('/sign-up', ANN);
  await untilEmail('Confirm your e-mail');
  await confirmEmail(site, ANN);
  post.messages.length = 0;
});

function subjectsTo(email: string): (string | undefined)[] {
  const emails = post.messages.filter((mail) => mail.includes(`To: ${email}`));
  return emails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
}

function untilEmail(subject: string, email = ANN.email): Promise<string> {
  const find = () =>
    post.messages
      .map((mail) => mail.replaceAll('=\r\n', ''))
      .find((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`));
  return vi.waitUntil(find, { timeout: patience(10_000) });
}

/** Uses up the guesses allowed for the account, and those allowed for Ann's own network. */
async function guessEverywhere(): Promise<void> {
  const addresses = [...Array.from({ length: 15 }, (_, nth) => `198.51.100.${nth}`), ELSEWHERE];
  for (const address of addresses) {
    const stranger = createVisitor(site, address);
    await Promise.all(
      Array.from({ length: 10 }, () => stranger.refused('/sign-in', { ...ANN, password: 'Wrong1' })),
    );
  }
}

function countBrowsers(): Promise<unknown[]> {
  return site.db.selectFrom('identity_browsers').select('account_id').execute();
}

describe('the owner of an account that strangers guess at', () => {
  test('gets in with a browser that has signed in before, and with no other', async () => {
    await ann.post('/sign-out');
    await guessEverywhere();
    expect(await createVisitor(site, '203.0.113.99').refused('/sign-in', ANN)).toBe(
      '429 auth/too-many-requests',
    );
    expect((await ann.enter('/sign-in', ANN)).user.email).toBe(ANN.email);
  });

  test('is reported by e-mail, once', async () => {
    await guessEverywhere();
    expect(await untilEmail('Many wrong passwords for your account')).toContain('/auth/forgot');
    await guessEverywhere();
    expect(subjectsTo(ANN.email)).toHaveLength(1);
    const locks = await site.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'sign-in.locked')
      .execute();
    expect(locks).toHaveLength(1);
  });

  test('gets in with any browser after setting a new password there', async () => {
    await guessEverywhere();
    const phone = createVisitor(site, '203.0.113.50');
    await phone.post('/forgot', { email: ANN.email });
    const mail = await untilEmail('Set a new password');
    const token = readMailToken(mail);
    expect((await phone.post('/reset', { token, password: 'Newpass-2-come' })).status).toBe(200);
    await phone.enter('/sign-in', { ...ANN, password: 'Newpass-2-come' });
  });
});

describe('a known browser', () => {
  const WRONG = { ...ANN, password: 'Wrong1' };

  test('has ten attempts of its own, which are nobody else’s', async () => {
    const refusals = [];
    for (let nth = 0; nth < 12; nth += 1) refusals.push(await ann.refused('/sign-in', WRONG));
    expect(refusals.filter((refusal) => refusal.startsWith('401'))).toHaveLength(10);
    await createVisitor(site, ELSEWHERE).enter('/sign-in', ANN);
  });

  test('is known to the account that signed in with it, and to no other', async () => {
    const eve = createVisitor(site, '203.0.113.66');
    await eve.enter('/sign-up', { ...ANN, email: 'eve@example.com' });
    await guessEverywhere();
    expect(await eve.refused('/sign-in', ANN)).toBe('429 auth/too-many-requests');
    ann.cookie = `browser=${'x'.repeat(43)}`;
    expect(await ann.refused('/sign-in', ANN)).toBe('429 auth/too-many-requests');
  });

  test('keeps its cookie when somebody else signs in with it, and is then known to both', async () => {
    const own = /browser=([\w-]+)/.exec(ann.cookie)?.[1];
    await ann.enter('/sign-up', { ...ANN, email: 'bob@example.com' });
    expect(ann.cookie).toContain(`browser=${own}`);
    expect(await countBrowsers()).toHaveLength(2);
  });

  test('does not choose the secret that it is known by', async () => {
    const planted = createVisitor(site);
    planted.cookie = `browser=${'x'.repeat(43)}`;
    await planted.enter('/sign-in', ANN);
    expect(planted.cookie).not.toContain('xxx');
  });

  test('is forgotten after a year away', async () => {
    site.clock.pass({ days: 366 });
    await guessEverywhere();
    expect(await ann.refused('/sign-in', ANN)).toBe('429 auth/too-many-requests');
  });

  test('is forgotten when the password is changed with another one', async () => {
    const phone = createVisitor(site);
    await phone.enter('/sign-in', ANN);
    await phone.enter('/password', { current: ANN.password, next: 'Newpass-2-come' });
    expect(await countBrowsers()).toHaveLength(1);
    await guessEverywhere();
    expect(await ann.refused('/sign-in', { ...ANN, password: 'Newpass-2-come' })).toBe(
      '429 auth/too-many-requests',
    );
    await phone.enter('/sign-in', { ...ANN, password: 'Newpass-2-come' });
  });

  test('is one of ten: the one that was used longest ago is forgotten', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      site.clock.pass({ minutes: 1 });
      await createVisitor(site).enter('/sign-in', ANN);
    }
    expect(await countBrowsers()).toHaveLength(10);
    await guessEverywhere();
    expect(await ann.refused('/sign-in', ANN)).toBe('429 auth/too-many-requests');
  });

  test('is kept as a hash', async () => {
    const secret = /browser=([\w-]+)/.exec(ann.cookie)?.[1] ?? '';
    expect(secret).toHaveLength(43);
    const rows = JSON.stringify(await site.db.selectFrom('identity_browsers').selectAll().execute());
    for (const form of [secret, Buffer.from(secret, 'base64url').toString('hex')])
      expect(rows).not.toContain(form);
  });
});

describe('a reset link for an admin', () => {
  test('is told to the other admins, and not to the one who made it', async () => {
    const boss = await anAdmin(site);
    const other = await anAdmin(site);
    const third = await anAdmin(site);
    const plain = await aUser(site);
    const ask = (email: string) => api(site).as(boss).ask(makeResetLink, { params: { email } });
    await ask(plain.email);
    await ask(other.email);
    for (const { email } of [other, third]) {
      const mail = await untilEmail('A link for the password of an admin', email);
      expect(mail).toContain(`${boss.email} has created a link`);
      expect(mail).toContain(other.email);
      expect(mail).not.toContain(plain.email);
    }
    expect(subjectsTo(boss.email)).not.toContain('A link for the password of an admin of Sports Club Arena');
    const staff = await aStaffMember(site);
    await ask(staff.email);
    const mail = await untilEmail('A link for the password of a staff member', other.email);
    expect(mail).toContain(staff.email);
  });
});

describe('an e-mail about a new browser', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile';

  test('says which, when and from what network, and what to do', async () => {
    await createVisitor(site, '198.51.100.200').post('/sign-in', ANN, { 'user-agent': PHONE });
    const mail = await untilEmail('A new browser signed in to your account');
    expect(mail).toMatch(/Chrome on Android, on 0\d Mar 202\d/);
    expect(mail).toContain('198.51.100.0/24');
    expect(mail).toContain('http://club.test/dashboard/myProfile');
    expect(post.recipients.at(-1)).toBe(ANN.email);
  });

  test('does not come for the one that registered, or signs in again', async () => {
    const carol = { ...ANN, email: 'carol@example.com' };
    const here = createVisitor(site);
    await here.enter('/sign-up', carol);
    await confirmEmail(site, carol);
    await here.enter('/sign-in', carol);
    await createVisitor(site).enter('/sign-in', carol);
    await untilEmail('A new browser', carol.email);
    expect(subjectsTo(carol.email).filter((subject) => subject?.startsWith('A new'))).toHaveLength(1);
  });

  test('does not go to an address that nobody has confirmed', async () => {
    const dora = { ...ANN, email: 'dora@example.com' };
    await createVisitor(site).enter('/sign-up', dora);
    await createVisitor(site).enter('/sign-in', dora);
    await confirmEmail(site, dora);
    await createVisitor(site).enter('/sign-in', dora);
    await untilEmail('A new browser', dora.email);
    expect(subjectsTo(dora.email).filter((subject) => subject?.startsWith('A new'))).toHaveLength(1);
  });
});
