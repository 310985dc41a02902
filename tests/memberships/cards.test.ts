import { describe, expect, test } from 'vitest';
import { addChild } from '#contract/memberships/households.ts';
import { getCard, renewCard, showCode } from '#contract/memberships/cards.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { showCard } from '#contract/desk/cards.ts';
import { api } from '../support/client.ts';
import { anApprovedBooking, aCourt } from '../support/club.ts';
import { aStaffMember, aUser, anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aPayer, goldFamily, giveMembership, letJoin } from './household-fixture.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const staff = api(server).as(await aStaffMember(server));
const gold = await goldFamily(admin);
const AYAAN = { name: 'Ayaan', born_on: '2017-05-04', consent: true } as const;
const tokenOf = ({ address }: { address: string }) => address.split('/').at(-1) ?? '';

async function aMemberWithCard() {
  const karim = await aPayer(server);
  await giveMembership(server, karim.person.id, gold);
  return { karim, card: await karim.ask(getCard, { query: {} }) };
}

describe('a card', () => {
  test('has eight letters, stays the same, and says what is true today', async () => {
    const { karim, card } = await aMemberWithCard();
    expect(card).toMatchObject({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      name: 'Karim Ahmed',
      tier: { name: 'Gold Family' },
      until: addDays(toClubDate(server.clock.now()), 364),
      counts_until: null,
    });
    expect(card.address).toBe(`http://club.test/card/${tokenOf(card)}`);
    expect((await karim.ask(getCard, { query: {} })).code).toBe(card.code);
  });

  test('is not replaced by a request that asks for nothing', async () => {
    const { karim, card } = await aMemberWithCard();
    const sent = await fetch(`${server.url}/api/membership/card`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await karim.person.token()}`, 'content-type': 'application/json' },
      body: 'null',
    });
    expect(sent.status).toBe(400);
    expect((await karim.ask(getCard, { query: {} })).code).toBe(card.code);
  });

  test('comes with the first membership', async () => {
    const nobody = api(server).as(await aUser(server));
    expect((await nobody.call(getCard, { query: {} })).problem).toMatchObject({
      code: 'not-found',
      detail: 'There is no card yet: it comes with the first membership.',
    });
  });

  test('of a child is for who pays alone', async () => {
    const { karim } = await aMemberWithCard();
    const { children } = await karim.ask(addChild, { body: AYAAN });
    const child = children[0]?._id ?? '';
    expect(await karim.ask(getCard, { query: { child } })).toMatchObject({ name: 'Ayaan', photoURL: null });
    const rima = await aPayer(server, 'Rima');
    await letJoin(karim, rima);
    expect((await rima.call(getCard, { query: { child } })).problem.code).toBe('not-found');
  });

  test('is replaced by a new one, and is over then', async () => {
    const { karim, card } = await aMemberWithCard();
    const next = await karim.ask(renewCard, { body: {} });
    expect(next.code).not.toBe(card.code);
    expect((await staff.call(showCard, { body: { token: tokenOf(card) } })).problem).toMatchObject({
      code: 'not-found',
      detail: 'This card was replaced by a newer one. Please ask them to open their card in My Card.',
    });
    expect((await staff.call(showCard, { body: { code: next.code } })).status).toBe(200);
  });
});

describe('a card that is shown at the desk', () => {
  test('tells who it is, what they have and when it was shown before, by its address or its letters', async () => {
    const { karim, card } = await aMemberWithCard();
    await karim.ask(addChild, { body: AYAAN });
    const first = await staff.ask(showCard, { body: { token: card.address } });
    expect(first).toMatchObject({
      kind: 'person',
      name: 'Karim Ahmed',
      tier: { name: 'Gold Family' },
      household: ['Karim Ahmed', 'Ayaan'],
      bookings: [],
      dues: { amount: 11_968 },
      before: null,
    });
    const shownAt = server.clock.now().toISOString();
    server.clock.pass({ minutes: 4 });
    const typed = showCode(card.code).toLowerCase();
    const second = await staff.ask(showCard, { body: { code: typed } });
    expect(second.before).toEqual({ at: shownAt, to: 'Karim Counter' });
  });

  test('tells the bookings of today, of all who share the membership', async () => {
    const { karim, card } = await aMemberWithCard();
    const court = await aCourt(admin, { slots: ['10:00 PM - 11:00 PM', '11:00 PM - 11:30 PM'] });
    const today = toClubDate(server.clock.now());
    const rima = await aPayer(server, 'Rima');
    await letJoin(karim, rima);
    const [late = '', latest = ''] = court.slots;
    await anApprovedBooking(karim, admin, court, { date: today, slots: [late] });
    await anApprovedBooking(rima, admin, court, { date: today, slots: [latest] });
    await anApprovedBooking(rima, admin, court, { date: addDays(today, 1), slots: [latest] });
    const { bookings } = await staff.ask(showCard, { body: { code: card.code } });
    expect(bookings.map(({ slots, user_name }) => [user_name, ...slots])).toEqual([
      ['Karim Ahmed', late],
      ['Rima', latest],
    ]);
  });

  test('says in grace until when it counts, and that there is nothing after that', async () => {
    const karim = await aPayer(server);
    const today = toClubDate(server.clock.now());
    const yesterday = addDays(today, -1);
    await giveMembership(server, karim.person.id, gold, {
      from: addDays(today, -300),
      to: yesterday,
    });
    const { code } = await karim.ask(getCard, { query: {} });
    const show = () => staff.ask(showCard, { body: { code } });
    expect(await show()).toMatchObject({ until: yesterday, counts_until: addDays(today, 13) });
    server.clock.pass({ hours: 14 * 24 });
    expect(await show()).toMatchObject({ tier: null, until: null, counts_until: null });
  });

  test('is told from a forged one, from that of another club, and from what is no card', async () => {
    const { card } = await aMemberWithCard();
    const show = async (body: { token: string } | { code: string }) =>
      (await staff.call(showCard, { body })).problem.detail;
    expect(await show({ token: card.address.replace(/.{3}$/, 'xyz') })).toMatch(
      /^This is not a card of this club/,
    );
    expect(await show({ token: `${card.code}~` })).toMatch(/^This is not a card of this club/);
    expect(await show({ token: `http://other.example/card/${tokenOf(card)}` })).toBe(
      'This is a card of another club (other.example).',
    );
    expect(await show({ code: 'K7QF' })).toMatch(/^A card has eight letters and digits/);
    expect(await show({ code: 'K7QF-2M9I' })).toMatch(/^A card has eight letters and digits/);
    expect(await show({ code: 'K7QF-2M9D' })).toMatch(/^There is no card with these letters/);
  });

  test('is asked for one way at a time', async () => {
    const { card } = await aMemberWithCard();
    for (const body of [{}, { code: card.code, token: tokenOf(card) }])
      expect((await staff.call(showCard, { body })).problem.errors).toMatchObject([{ path: 'code' }]);
  });

  test('stays of a child who has not left', async () => {
    const { karim } = await aMemberWithCard();
    const { children } = await karim.ask(addChild, { body: AYAAN });
    const { code } = await karim.ask(getCard, { query: { child: children[0]?._id ?? '' } });
    expect(await staff.ask(showCard, { body: { code } })).toMatchObject({ kind: 'child', name: 'Ayaan' });
  });
});
