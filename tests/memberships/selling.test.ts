import { describe, expect, test } from 'vitest';
import { correctPayment } from '#contract/desk/desk-bookings.ts';
import { getTill, handBack, listOwed } from '#contract/desk/desk-money.ts';
import { getToday } from '#contract/desk/today.ts';
import { getMoneyReport } from '#contract/records/reports.ts';
import { api } from '../support/client.ts';
import { inDays } from '../support/club.ts';
import { aTier } from '../support/memberships.ts';
import { aUser } from '../support/people.ts';
import { confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { openDues } from './support/dues-fixture.ts';

const club = await openDues();
const { server, admin, desk, gold, aBuyer, buy, begin, report, bought, sell, take, change } = club;
const { memberships, payments, refunds, charge, moneyKept, settleDown } = club;
const TODAY = inDays(server, 0);

describe('the desk', () => {
  test('sells a membership that is paid now, and the till, Today and the report have it', async () => {
    const person = await aUser(server);
    const { body } = await sell(person);
    expect(body).toMatchObject({ amount: 12_000, membership: { starts_on: TODAY, ends_on: '2027-02-28' } });
    const till = await desk.ask(getTill, { query: { date: TODAY } });
    expect(till.entries[0]).toMatchObject({
      booking_id: null,
      kind: 'taken',
      amount: 12_000,
      method: 'cash',
      membership: { tier: gold.name },
      person: person.name,
    });
    expect((await desk.ask(getToday)).money.taken).toBe(till.total.taken);
    const money = await admin.ask(getMoneyReport, { query: { from: TODAY, to: TODAY } });
    expect(money.memberships).toMatchObject({ taken: till.total.taken, payments: till.total.count });
    expect(money.courts).toEqual([]);
    expect((await payments(body.charge))[0]).toMatchObject({ provider: 'desk', taken_by: desk.person.id });
  });

  test('corrects how it was paid', async () => {
    const { body } = await sell(await aUser(server));
    const [payment] = await payments(body.charge);
    const request = { params: { id: payment?.id ?? '' }, body: { method: 'card-terminal' } } as const;
    expect(await desk.ask(correctPayment, request)).toBeNull();
    expect((await payments(body.charge))[0]).toMatchObject({ method: ['card-terminal'] });
  });

  test('sells one to be paid later, online or here', async () => {
    const person = await aUser(server);
    const { body } = await sell(person, { pay: 'later' });
    expect(body.membership).toBeNull();
    expect((await buy(api(server).as(person))).body.charge).toBe(body.charge);
    expect((await take(body.charge, 11_999)).problem).toMatchObject({
      code: 'amount-mismatch',
      expectedAmountInCents: 1_200_000,
    });
    expect((await take(body.charge)).body.membership).toMatchObject({ starts_on: TODAY });
    expect((await take(body.charge)).problem.code).toBe('already-paid');
    expect(await memberships(person)).toHaveLength(1);
  });

  test('takes no reference that has paid before', async () => {
    const pay = { method: 'bkash', reference: '9HG7XYZ' } as const;
    expect((await sell(await aUser(server), { pay })).status).toBe(201);
    const person = await aUser(server);
    expect((await sell(person, { pay })).problem).toMatchObject({
      code: 'reference-used',
      message: 'bKash 9HG7XYZ has already paid for something. Please check the number.',
    });
    expect(await memberships(person)).toEqual([]);
  });

  test('sells from a day on, but not beside another membership', async () => {
    const person = await aUser(server);
    const from = inDays(server, 10);
    expect((await sell(person, { from })).body.membership).toMatchObject({ starts_on: from });
    expect((await sell(person, { from: inDays(server, 20) })).problem).toMatchObject({
      code: 'overlaps',
      message: 'There is a membership until 10 March 2027. Please choose a later day.',
    });
    const later = inDays(server, 366);
    expect((await sell(person, { from: inDays(server, 367) })).problem.errors).toMatchObject([
      { path: 'from' },
    ]);
    expect((await sell(person, { from: inDays(server, -367) })).problem.code).toBe('invalid-input');
    // The new membership would end before the existing one.
    expect((await sell(person, { from: inDays(server, -300) })).problem.code).toBe('overlaps');
    const next = await aTier(admin, { price: 100, months: 1 });
    const other = await aUser(server);
    expect((await sell(other, { tier: next, from: later })).body.membership).toMatchObject({
      starts_on: later,
    });
  });

  test('closes an online payment under way before it takes the money', async () => {
    const buyer = await aBuyer();
    const { charge: id } = (await buy(buyer)).body;
    const { body } = await begin(buyer, id);
    expect((await take(id)).status).toBe(200);
    await confirmCard(server, body.clientSecret);
    await report(buyer, id, transactionOf(body.clientSecret));
    await settleDown();
    expect(await moneyKept(id)).toEqual([]);
    expect((await payments(id)).map(({ status }) => status).toSorted()).toEqual(['canceled', 'succeeded']);
  });

  test('finds nobody by an e-mail that no account has', async () => {
    const nobody = { ...(await aUser(server)), email: 'nobody@example.com' };
    expect((await sell(nobody)).problem.code).toBe('not-found');
  });
});

describe('an admin', () => {
  test('ends a membership early and gives back what was paid for the days that are left', async () => {
    const buyer = await aBuyer();
    const id = await bought(buyer);
    const [membership] = await memberships(buyer.person);
    const { body } = await change(membership?.id ?? '', '2026-03-31', 'days-left');
    // 334 of the 365 days are left.
    expect(body).toMatchObject({
      membership: { ends_on: '2026-03-31', counts_until: '2026-03-31' },
      refund: 10_980.82,
    });
    await settleDown();
    expect(await moneyKept(id)).toEqual([1_200_000 - 1_098_082]);
    expect(await refunds(id)).toMatchObject([{ reason: 'They move away.', requested_by: admin.person.id }]);
  });

  test('gives back at the desk what was taken there', async () => {
    const person = await aUser(server);
    const { body } = await sell(person);
    await change(body.membership?._id ?? '', '2026-06-30', 'all');
    const { to_hand_back: due } = await desk.ask(listOwed);
    const own = due.find(({ membership, person: name }) => membership && name === person.name);
    expect(own).toMatchObject({ booking_id: null, amount: 12_000, reason: 'They move away.' });
    await desk.ask(handBack, { params: { id: own?._id ?? '' } });
    expect(await refunds(body.charge)).toMatchObject([{ status: 'succeeded', handed_by: desk.person.id }]);
  });

  test('takes away one that has not begun, and all of its money goes back', async () => {
    const buyer = await aBuyer();
    await bought(buyer);
    const following = await bought(buyer);
    const [first, second] = await memberships(buyer.person);
    expect((await change(first?.id ?? '', '2026-06-30')).problem).toMatchObject({
      code: 'overlaps',
      message: 'Another membership follows this one, from 1 March 2027. Please end that one first.',
    });
    expect((await change(second?.id ?? '', '2026-06-30')).problem).toMatchObject({
      code: 'not-refundable',
      message: 'It has not begun, so all that was paid is given back.',
    });
    expect((await change(second?.id ?? '', '2026-06-30', 'all')).body).toEqual({
      membership: null,
      refund: 12_000,
    });
    await settleDown();
    expect(await moneyKept(following)).toEqual([0]);
    expect((await change(first?.id ?? '', '2026-06-30')).body.membership).toMatchObject({
      ends_on: '2026-06-30',
    });
  });

  test('lets one last longer, up to what follows it, and open dues follow the new end', async () => {
    const buyer = await aBuyer();
    await bought(buyer);
    const { charge: renewal } = (await buy(buyer)).body;
    const [membership] = await memberships(buyer.person);
    const id = membership?.id ?? '';
    expect((await change(id, '2027-03-31')).body.membership).toMatchObject({
      ends_on: '2027-03-31',
      counts_until: '2027-04-14',
    });
    expect((await change(id, '2027-04-30', 'all')).problem.code).toBe('not-refundable');
    await take(renewal);
    expect(await memberships(buyer.person)).toMatchObject([
      {},
      { starts_on: '2027-04-01', after_end: '2027-03-31' },
    ]);
    expect((await change(id, '2027-04-01')).problem).toMatchObject({
      code: 'overlaps',
      message: 'There is a membership from 1 April 2027. Please choose an earlier day.',
    });
    expect((await change(id, '2027-03-15')).problem.code).toBe('overlaps');
    expect((await change(id, '2046-01-01')).problem.errors).toMatchObject([{ path: 'ends_on' }]);
  });

  test('ends one for which a renewal is open: the dues are over, and money for them goes back', async () => {
    const buyer = await aBuyer();
    await bought(buyer);
    const { charge: renewal } = (await buy(buyer)).body;
    const { body } = await begin(buyer, renewal);
    const [membership] = await memberships(buyer.person);
    expect((await change(membership?.id ?? '', '2026-12-31')).status).toBe(200);
    await confirmCard(server, body.clientSecret);
    const late = await report(buyer, renewal, transactionOf(body.clientSecret));
    expect(late.problem.code).toBe('payment-refunded');
    await settleDown();
    expect(await moneyKept(renewal)).toEqual([0]);
    expect(await charge(renewal)).toMatchObject({ state: 'ended' });
    expect(await memberships(buyer.person)).toHaveLength(1);
  });

  test('does not end what began before to a day before that, nor gives back what nobody paid', async () => {
    const person = await aUser(server);
    const { body } = await sell(person, { from: inDays(server, -30) });
    const id = body.membership?._id ?? '';
    expect((await change(id, inDays(server, -31), 'all')).problem.errors).toMatchObject([
      { path: 'ends_on' },
    ]);
    await change(id, inDays(server, 30), 'all');
    expect((await change(id, inDays(server, 20), 'days-left')).problem).toMatchObject({
      code: 'not-refundable',
      message: 'Nothing that could be given back was paid for this membership.',
    });
  });
});
