import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMail, type Mail } from '#server/platform/mail/mail.ts';
import { readMailLink, startMailServer, readMailToken } from '../support/mail-server.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor, whoIs, type Visitor } from './support/visitor.ts';
import { until } from '../support/until.ts';

const post = await startMailServer();
afterAll(() => post.close());
const smtp = createSmtpMail({
  url: post.url,
  from: { name: 'Sports Club Arena', address: 'hello@club.test' },
});
/** Drops emails about new browsers, which another file tests. */
const mail: Mail = {
  send: (mail) => (mail.subject.startsWith('A new browser') ? Promise.resolve() : smtp.send(mail)),
};
const site = await startSite({ outside: { mail } });
const limited = await startSite({ rateLimit: true, outside: { mail } });
const secondNode = await startSite({
  rateLimit: true,
  database: limited.database,
  clock: limited.clock,
  outside: { mail },
});
const unlucky = await startSite({ expectErrors: true, outside: { mail } });
const withoutMail = await startSite();
for (const each of [site, limited]) forgetEverybody(each);
const NEW = 'Newpass-2-come';
let ann: Visitor;

/** Waits until `wanted` emails have arrived. Returns the last one. */
async function emails(wanted: number): Promise<string> {
  await until(() => post.messages.length >= wanted);
  expect(post.messages).toHaveLength(wanted);
  return post.messages.at(-1) ?? '';
}

async function askForReset(email = ANN.email): Promise<string> {
  const before = post.messages.length;
  await createVisitor(site).post('/forgot', { email });
  return emails(before + 1);
}

async function countedOn(bucket: string, email: string): Promise<number> {
  const counted = await limited.db
    .selectFrom('identity_attempts')
    .select('hits')
    .where('bucket', '=', `${bucket} ${email}`)
    .executeTakeFirst();
  return counted?.hits ?? 0;
}

/** Waits until `wanted` emails to Ann were requested, sent or not. */
async function untilCounted(wanted: number): Promise<void> {
  await until(async () => (await countedOn('mail', ANN.email)) === wanted);
}

function emptyTheBox(): void {
  post.messages.length = 0;
  post.recipients.length = 0;
}

beforeEach(async () => {
  emptyTheBox();
  ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
  expect(await emails(1)).toContain('Subject: Confirm your e-mail address for Sports Club Arena');
  emptyTheBox();
});

describe('a user who forgot the password', () => {
  test('gets an e-mail with a link, and nobody else gets one', async () => {
    const mail = await askForReset(' ANN@example.com ');
    expect(post.recipients).toEqual([ANN.email]);
    expect(mail).toContain('Subject: Set a new password for Sports Club Arena');
    expect(mail).toMatch(/From: "?Sports Club Arena"? <hello@club.test>/);
    const link = readMailLink(mail);
    expect(`${link.origin}${link.pathname}`).toBe('http://club.test/auth/reset');
    // The part after the # is never sent to a server.
    expect(link.search).toBe('');
  });

  test('sets a new one by it, once; the old one and every session are dead', async () => {
    const before = await ann.enter('/sign-in', ANN);
    const token = readMailToken(await askForReset());
    expect((await createVisitor(site).post('/reset', { token, password: NEW })).status).toBe(200);
    expect(await whoIs(site, before.token)).toBeNull();
    expect((await ann.post('/refresh')).body).toEqual({ user: null });
    expect(await createVisitor(site).refused('/sign-in', ANN)).toBe('401 auth/invalid-credential');
    const { user } = await createVisitor(site).enter('/sign-in', { ...ANN, password: NEW });
    expect(user).toMatchObject({ uid: before.user.uid, emailVerified: true });
    expect(await createVisitor(site).refused('/reset', { token, password: NEW })).toBe(
      '400 auth/expired-action-code',
    );
  });

  test('sets it once even when the link is opened ten times at the same moment', async () => {
    const token = readMailToken(await askForReset());
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        createVisitor(site).post('/reset', { token, password: `${NEW}${nth}` }),
      ),
    );
    expect(all.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('has an hour, and only the last link counts', async () => {
    const first = readMailToken(await askForReset());
    const second = readMailToken(await askForReset());
    const refused = (token: string) => createVisitor(site).refused('/reset', { token, password: NEW });
    expect(await refused(first)).toBe('400 auth/expired-action-code');
    site.clock.pass({ hours: 1 });
    expect(await refused(second)).toBe('400 auth/expired-action-code');
  });

  test.each([
    ['a made-up link', { token: 'x'.repeat(43), password: NEW }, '400 auth/expired-action-code'],
    ['half a link', { token: 'x', password: NEW }, '400 auth/expired-action-code'],
    ['NUL', { token: `${'x'.repeat(42)}\0`, password: NEW }, '400 auth/argument-error'],
    ['5 kB', { token: 'x'.repeat(5000), password: NEW }, '400 auth/expired-action-code'],
    ['a weak password', { token: 'x'.repeat(43), password: 'weak' }, '400 auth/weak-password'],
  ])('gets nowhere with %s', async (_what, body, refusal) => {
    expect(await createVisitor(site).refused('/reset', body)).toBe(refusal);
  });

  test('does not lose the link to a password that is too weak', async () => {
    const token = readMailToken(await askForReset());
    await createVisitor(site).refused('/reset', { token, password: 'weak' });
    expect((await createVisitor(site).post('/reset', { token, password: NEW })).status).toBe(200);
  });

  test('cannot confirm an address by a link for passwords, nor the other way round', async () => {
    const token = readMailToken(await askForReset());
    expect(await ann.refused('/confirm', { token })).toBe('400 auth/expired-action-code');
  });

  test('keeps the link secret: the database has its hash only', async () => {
    const token = readMailToken(await askForReset());
    const links = await site.db.selectFrom('identity_links').selectAll().execute();
    expect(links.length).toBeGreaterThan(0);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(site.log.join('')).not.toContain(token);
  });
});

describe('nobody learns who has an account', () => {
  test('from the answer, nor from an e-mail', async () => {
    const answers = [];
    for (const email of [ANN.email, 'nobody@example.com'])
      answers.push(await createVisitor(site).post('/forgot', { email }));
    const [known, unknown] = answers.map(({ status, body }) => ({ status, body }));
    expect(unknown).toEqual(known);
    await emails(1);
    expect(post.recipients).toEqual([ANN.email]);
  });

  test.each([
    ['more recipients', 'ann@example.com, eve@example.com'],
    ['another header', 'ann@example.com\r\nBcc: eve@example.com'],
    ['a look-alike', '\u212ann@example.com'],
  ])('nor by an address with %s', async (_what, email) => {
    expect(await createVisitor(site).refused('/forgot', { email })).toBe('400 auth/invalid-email');
  });
});

describe('e-mails', () => {
  test('are sent three times in a quarter of an hour, for all who ask and at whichever node', async () => {
    await createVisitor(limited).enter('/sign-up', ANN);
    await emails(1);
    for (let nth = 0; nth < 6; nth += 1) {
      const node = nth % 2 ? limited : secondNode;
      const answer = await createVisitor(node, `198.51.100.${nth}`).post('/forgot', { email: ANN.email });
      expect(answer.status).toBe(200);
    }
    await emails(3);
    await untilCounted(7);
    limited.clock.pass({ minutes: 15 });
    await createVisitor(limited).post('/forgot', { email: ANN.email });
    await emails(4);
  });

  test('are sent ten times in a day, and then to the owner’s own browser only', async () => {
    const owner = createVisitor(limited);
    await owner.enter('/sign-up', ANN);
    await emails(1);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      // The first three emails include the one of the registration.
      for (let nth = quarter === 0 ? 1 : 0; nth < 3; nth += 1)
        await createVisitor(limited, `198.51.100.${quarter * 3 + nth}`).post('/forgot', { email: ANN.email });
      await until(async () => (await countedOn('mail-day', ANN.email)) === 3 * (quarter + 1));
      limited.clock.pass({ minutes: 15 });
    }
    await emails(10);
    await owner.post('/forgot', { email: ANN.email });
    await emails(11);
  });

  test('keep nobody from registering when they cannot be sent; the log knows', async () => {
    post.refuse = true;
    await createVisitor(unlucky).enter('/sign-up', ANN);
    await until(() => unlucky.log.join('').includes('an e-mail could not be sent'));
    post.refuse = false;
    expect(post.messages).toEqual([]);
    expect(unlucky.log.join('')).toContain('550');
    expect(unlucky.log.join('')).not.toContain(ANN.email);
  });
});

describe('a club without a mail server', () => {
  test('says that it cannot mail', async () => {
    const { status, body } = await createVisitor(withoutMail).post('/forgot', { email: ANN.email });
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        code: 'auth/operation-not-allowed',
        message: 'This site cannot send e-mails. Please ask the club for a link to set a new password.',
      },
    });
  });

  test('lets an admin hand on a link for a day, which proves nothing about the e-mail', async () => {
    const makeLink = (email: string) =>
      withoutMail.db
        .transaction()
        .execute(async (trx) => withoutMail.services.identity.makeResetLink?.(trx, email));
    await createVisitor(withoutMail).enter('/sign-up', ANN);
    const link = await makeLink(ANN.email);
    expect(link?.expiresAt).toEqual(new Date(withoutMail.clock.now().getTime() + 24 * 3_600_000));
    const token = new URL(link?.address ?? '').hash.replace('#token=', '');
    await createVisitor(withoutMail).post('/reset', { token, password: NEW });
    const { user } = await createVisitor(withoutMail).enter('/sign-in', { ...ANN, password: NEW });
    expect(user.emailVerified).toBe(false);
    expect(await makeLink('nobody@example.com')).toBeNull();
  });
});
