import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking, listAhead } from '#contract/bookings/bookings.ts';
import {
  followMailLink,
  getLetter,
  getMailLink,
  getMessageChoices,
  listLetters,
} from '#contract/messages/messages.ts';
import { joinWaitingList } from '#contract/bookings/waiting-list.ts';
import { expireBookings, readLinkKey, signLink } from '../support/product.ts';
import { api } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aConfirmedMember, aVisitor } from '../support/people.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { openMessages } from './message-fixture.ts';

const { server, admin, member, told, approved } = await openMessages();
const { db, clock } = server;
const visitor = api(server).as(aVisitor);
const open = (token: string) => visitor.call(getMailLink, { params: { token } });
const follow = (token: string, body = {}) => visitor.call(followMailLink, { params: { token }, body });
const key = await readLinkKey(db);
const inOneHour = () => new Date(clock.now().getTime() + 3_600_000);

const tokenIn = (text = '') => decodeURIComponent(/\/mail\/(\S+)/.exec(text)?.[1] ?? '');
const cancelLink = (subject: string, userId = member.person.id, until = inOneHour()) =>
  signLink(key, { purpose: 'cancel', subject, userId, until });

describe('the link of a held place', () => {
  async function aHeldPlace() {
    const court = await aCourt(admin);
    const date = inDays(server, 2);
    const booking = await aBooking(member, court, { date });
    const who = api(server).as(await aConfirmedMember(server));
    await who.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots: booking.slots } });
    await member.ask(cancelBooking, { params: { id: booking._id } });
    const [sent] = await told(who.person.email);
    return { who, sent, token: tokenIn(sent?.text) };
  }

  test('shows it, changes nothing until it is followed, and accepts it once', async () => {
    const { who, sent, token } = await aHeldPlace();
    expect(sent?.subject).toBe('The time you are waiting for is free: please answer');
    for (let times = 0; times < 2; times += 1)
      expect((await open(token)).body).toMatchObject({
        purpose: 'accept',
        booking: { court_type: 'Tennis', total_price: 500 },
        refusal: null,
        until: expect.any(String),
      });
    const { status, body } = await follow(token);
    expect(status).toBe(200);
    expect(body.said).toMatch(/^It is held for you/);
    const bookings = await who.ask(listAhead);
    expect(bookings.map((booking) => booking.status)).toEqual(['pending']);
    expect((await follow(token)).problem.code).toBe('offer-expired');
    expect((await open(token)).body.refusal).toMatch(/over/);
  });

  test('is for nobody else: an admin who reads the e-mail does not see it', async () => {
    const { who, sent } = await aHeldPlace();
    const [shown] = await admin.ask(listLetters, { query: { search: who.person.email } });
    const { text } = await admin.ask(getLetter, { params: { id: shown?._id ?? '' } });
    expect(sent?.text).toContain('/mail/');
    expect(text).not.toContain('/mail/');
  });

  test('is over with the held place', async () => {
    const { token } = await aHeldPlace();
    clock.pass({ hours: 12 });
    while ((await expireBookings(server.services)) > 0);
    expect((await open(token)).problem.code).toBe('not-found');
    expect((await follow(token)).problem.code).toBe('not-found');
  });
});

describe('the link to cancel', () => {
  test('cancels what is not paid, and says so the second time', async () => {
    const booking = await approved();
    const token = cancelLink(booking._id);
    expect((await open(token)).body).toMatchObject({ purpose: 'cancel', refusal: null });
    expect((await follow(token)).body.said).toBe('Your booking is cancelled.');
    expect((await member.ask(getBooking, { params: { id: booking._id } })).status).toBe('cancelled');
    expect((await open(token)).body.refusal).toBe('This booking is already cancelled.');
    expect((await follow(token)).problem.code).toBe('not-cancellable');
  });

  test('shows what is given back of a paid one, and takes that figure only', async () => {
    await setRules(admin, { cancellation: [{ hours: 1, percent: 50 }] });
    const booking = await approved();
    await payByCard(member, booking);
    const token = cancelLink(booking._id);
    expect((await open(token)).body.refund).toEqual({ amount: 250, percent: 50 });
    expect((await follow(token)).problem).toMatchObject({ code: 'refund-changed' });
    expect((await follow(token, { expected: 250 })).status).toBe(200);
    await setRules(admin, { cancellation: [] });
  });

  test('says why not where only the club can cancel', async () => {
    const booking = await approved();
    await payByCard(member, booking);
    const token = cancelLink(booking._id);
    expect((await open(token)).body.refusal).toMatch(/Only the club/);
    expect((await follow(token, { expected: 0 })).problem.code).toBe('not-cancellable');
  });
});

describe('nobody gets further with', () => {
  test('a link that was changed, is over, is for another person or was signed by another key', async () => {
    const booking = await approved();
    const good = cancelLink(booking._id);
    const stranger = await aConfirmedMember(server);
    const bad = [
      `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
      good.replace('cancel~', 'accept~'),
      good.replace(member.person.id, stranger.id),
      cancelLink(booking._id, stranger.id),
      cancelLink(booking._id, member.person.id, clock.now()),
      signLink(Buffer.alloc(32), {
        purpose: 'cancel',
        subject: booking._id,
        userId: member.person.id,
        until: inOneHour(),
      }),
      'cancel',
      '%',
    ];
    for (const token of bad) {
      expect((await open(token)).problem.code, token).toBe('not-found');
      expect((await follow(token)).problem.code, token).toBe('not-found');
    }
    expect((await member.ask(getBooking, { params: { id: booking._id } })).status).toBe('approved');
  });
});

describe('unsubscribing', () => {
  const unsubscribe = (token: string) =>
    fetch(`${server.url}/unsubscribe/${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('by the button of a mail program ends the e-mails of that group, and no others', async () => {
    const who = api(server).as(await aConfirmedMember(server));
    await aBooking(who, await aCourt(admin), { date: inDays(server, 2) });
    const [sent] = await told(who.person.email);
    const [, token = ''] = /^list-unsubscribe: <\S+\/unsubscribe\/([^>]+)>/im.exec(sent?.headers ?? '') ?? [];
    expect((await unsubscribe(decodeURIComponent(token))).status).toBe(200);
    expect((await who.ask(getMessageChoices)).mail).toEqual({
      bookings: false,
      reminders: true,
      offers: true,
      requests: true,
    });
    const booking = await aBooking(who, await aCourt(admin), { date: inDays(server, 2) });
    expect(await told(who.person.email)).toEqual([]);
    await member.call(cancelBooking, { params: { id: booking._id } });
  });

  test('opened as a page leads to the page that asks first', async () => {
    const address = `${server.url}/unsubscribe/${encodeURIComponent(cancelLink('x'))}`;
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/mail\/cancel~x~/)]);
  });

  test('does nothing by a link for something else', async () => {
    const booking = await approved();
    expect((await unsubscribe(cancelLink(booking._id))).status).toBe(404);
    expect((await unsubscribe('rubbish')).status).toBe(404);
    expect((await member.ask(getBooking, { params: { id: booking._id } })).status).toBe('approved');
  });

  test('e-mails about money come all the same', async () => {
    const who = api(server).as(await aConfirmedMember(server));
    const groups = ['bookings', 'reminders', 'offers', 'requests'] as const;
    for (const group of groups) {
      const token = signLink(key, {
        purpose: 'unsubscribe',
        subject: group,
        userId: who.person.id,
        until: inOneHour(),
      });
      expect((await open(token)).body).toMatchObject({ purpose: 'unsubscribe', group });
      expect((await follow(token)).status).toBe(200);
    }
    const booking = await approved(1, who);
    await payByCard(who, booking);
    expect((await told(who.person.email)).map(({ subject }) => subject)).toEqual([
      'Your booking is confirmed',
    ]);
  });
});
