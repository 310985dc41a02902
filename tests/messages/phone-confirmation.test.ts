import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { removeOwnUser } from '#contract/account/account.ts';
import {
  askPhoneConfirmation,
  followMailLink,
  getMailLink,
  getMessageChoices,
} from '#contract/messages/messages.ts';
import { updateUser } from '#contract/people/users.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { createSmsGateway } from '#server/platform/sms/gateway.ts';
import { countTextParts } from '../support/product.ts';
import { api } from '../support/client.ts';
import { startMailServer } from '../support/mail-server.ts';
import { aUser, aVisitor, confirmEmail } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { afterThisTest } from '../support/after-test.ts';
import { startSite } from '../sign-in/support/site.ts';
import { startTestGateway } from '../support/sms-gateway.ts';

const double = await startTestGateway();
afterAll(() => double.close());
const { got } = double;
const sms = createSmsGateway(double.settings);
const server = await startTestServer({ config: { rateLimit: true }, parts: () => ({ sms }) });
const { db, clock } = server;
const visitor = api(server).as(aVisitor);

let numbers = 0;
const aNumber = () => `+88017${String((numbers += 1)).padStart(8, '0')}`;

async function aPersonWith(phone: string | null = aNumber()) {
  const who = api(server).as(await aUser(server));
  const { email } = who.person;
  const setPhone = (next: string | null) => who.ask(updateUser, { params: { email }, body: { phone: next } });
  await setPhone(phone);
  const textsOf = async () => (await who.ask(getMessageChoices)).texts;
  return { who, phone, setPhone, textsOf, ask: () => who.call(askPhoneConfirmation) };
}

const tokenIn = (text = '') => decodeURIComponent(/\/mail\/(\S+)/.exec(text)?.[1] ?? '');
const lastToken = () => tokenIn(got.at(-1)?.fields['message']);
const open = (token: string) => visitor.call(getMailLink, { params: { token } });
const follow = (token: string) => visitor.call(followMailLink, { params: { token }, body: {} });

beforeEach(() => {
  double.decide(() => 'sent');
  clock.pass({ days: 1 });
});

describe('the link that confirms a number', () => {
  test('comes by text message, changes nothing when it is opened, and confirms the number at one press', async () => {
    const { phone, textsOf, ask } = await aPersonWith();
    expect(await textsOf()).toEqual({ phone, is_confirmed: false, can_send: true });
    expect((await ask()).status).toBe(204);
    expect(got.at(-1)?.fields).toMatchObject({
      number: phone?.slice(1),
      message: expect.stringMatching(/^Sports Club Arena: tap to get text messages here: http/),
    });
    const token = lastToken();
    expect((await open(token)).body).toEqual({ purpose: 'phone', phone, refusal: null });
    expect(await textsOf()).toMatchObject({ is_confirmed: false });
    expect((await follow(token)).body).toEqual({ said: 'Your number is confirmed.' });
    expect(await textsOf()).toMatchObject({ is_confirmed: true });
    // Following the link twice has the same effect as once, and a person who has confirmed needs no link.
    expect((await follow(token)).status).toBe(200);
    const before = got.length;
    expect((await ask()).status).toBe(204);
    expect(got).toHaveLength(before);
  });

  test('is in the language of who asks', async () => {
    const { who, ask } = await aPersonWith();
    await who.ask(updateUser, { params: { email: who.person.email }, body: { language: 'bn' } });
    await ask();
    const message = got.at(-1)?.fields['message'] ?? '';
    expect(message).toMatch(/ei number-e SMS pete chapun: \S+\/bn\/mail\//);
    expect(countTextParts(message)).toBe(1);
  });

  test('is of no use for a removed account', async () => {
    const { who, ask } = await aPersonWith();
    await ask();
    await who.ask(removeOwnUser, { body: { email: who.person.email } });
    expect((await follow(lastToken())).problem.code).toBe('not-found');
  });

  test('is of no use for another number, nor after a day', async () => {
    const { setPhone, ask } = await aPersonWith();
    await ask();
    const token = lastToken();
    await setPhone(aNumber());
    expect((await open(token)).body).toMatchObject({ refusal: expect.stringContaining('another number') });
    expect((await follow(token)).problem.code).toBe('not-found');

    await ask();
    const second = lastToken();
    clock.pass({ hours: 25 });
    expect((await follow(second)).problem.code).toBe('not-found');
  });

  test('ends with the number: another one has to be confirmed, the same does not', async () => {
    const { who, phone, setPhone, textsOf, ask } = await aPersonWith();
    await ask();
    await follow(lastToken());
    await setPhone(phone);
    expect(await textsOf()).toMatchObject({ is_confirmed: true });
    await setPhone(aNumber());
    expect(await textsOf()).toMatchObject({ is_confirmed: false });
    const { phone_confirmed_at: confirmedAt } = await db
      .selectFrom('users')
      .select('phone_confirmed_at')
      .where('id', '=', who.person.id)
      .executeTakeFirstOrThrow();
    expect(confirmedAt).toBeNull();
  });
});

describe('the link is not sent', () => {
  test('without a number', async () => {
    const { ask } = await aPersonWith(null);
    expect((await ask()).problem).toMatchObject({
      code: 'cannot-send',
      message: 'Please enter your mobile number in your profile first.',
    });
  });

  test('where the gateway refuses it; where it is silent, it may have arrived', async () => {
    const { ask } = await aPersonWith();
    double.decide(() => 'refused');
    expect((await ask()).problem.code).toBe('cannot-send');
    double.decide(() => 'hangs-up');
    expect((await ask()).status).toBe(204);
  });

  test('more than three times a day to one person, whatever number they enter', async () => {
    const { setPhone, ask } = await aPersonWith();
    for (let times = 0; times < 3; times += 1) {
      await setPhone(aNumber());
      expect((await ask()).status).toBe(204);
    }
    await setPhone(aNumber());
    expect((await ask()).problem).toMatchObject({ code: 'too-many-requests', retryAfter: 24 * 3600 });
    clock.pass({ days: 1 });
    expect((await ask()).status).toBe(204);
  });

  test('more often because strangers have asked at the same number: each counts for themself', async () => {
    const phone = aNumber();
    for (let stranger = 0; stranger < 3; stranger += 1) {
      const { ask } = await aPersonWith(phone);
      for (let times = 0; times < 3; times += 1) expect((await ask()).status).toBe(204);
      expect((await ask()).problem.code).toBe('too-many-requests');
    }
    expect((await (await aPersonWith(phone)).ask()).status).toBe(204);
  });

  test('for more than a fifth of the day’s parts: bookings need the others', async () => {
    const share = Math.ceil(double.settings.dailyParts / 5);
    expect((await (await aPersonWith()).ask()).status).toBe(204);
    await db
      .updateTable('identity_attempts')
      .set({ hits: share })
      .where('bucket', 'like', 'phone-link day%')
      .execute();
    expect((await (await aPersonWith()).ask()).problem).toMatchObject({
      code: 'cannot-send',
      message: 'No more text messages can be sent today. Please try again tomorrow.',
    });
    clock.pass({ days: 1 });
    expect((await (await aPersonWith()).ask()).status).toBe(204);
  });

  test('before the e-mail is confirmed, where it can be', async () => {
    const post = await startMailServer();
    afterThisTest(() => post.close());
    const mail = createSmtpMail({ url: post.url, from: { name: 'Club', address: 'hello@club.test' } });
    const site = await startSite({ outside: { mail }, parts: { sms } });
    const who = api(site).as(await aUser(site));
    await who.ask(updateUser, { params: { email: who.person.email }, body: { phone: aNumber() } });
    const before = got.length;
    expect((await who.call(askPhoneConfirmation)).problem).toMatchObject({
      code: 'cannot-send',
      message: 'Please confirm your e-mail in My Profile first.',
    });
    expect(got).toHaveLength(before);
    await confirmEmail(site, who.person);
    expect((await who.call(askPhoneConfirmation)).status).toBe(204);
  });

  test('more than twenty times an hour to one network', async () => {
    for (let times = 0; times < 20; times += 1) expect((await (await aPersonWith()).ask()).status).toBe(204);
    const { ask } = await aPersonWith();
    expect((await ask()).problem.code).toBe('too-many-requests');
    clock.pass({ hours: 1 });
    expect((await ask()).status).toBe(204);
  });

  test('where the day’s parts are used up', async () => {
    await db
      .insertInto('sms_budgets')
      .values({ day: clock.now().toISOString().slice(0, 10), scope: 'club', parts: 200 })
      .execute();
    const { ask } = await aPersonWith();
    expect((await ask()).problem).toMatchObject({
      code: 'cannot-send',
      message: 'No more text messages can be sent today. Please try again tomorrow.',
    });
  });
});
