import { describe, expect, test } from 'vitest';
import { listPayments } from '#contract/payments/payments.ts';
import { getDuesReceipt } from '#contract/payments/charges.ts';
import { deleteTier } from '#contract/memberships/tiers.ts';
import { api } from '../support/client.ts';
import { aTier, changeTier, shareHousehold } from '../support/memberships.ts';
import { aUser } from '../support/people.ts';
import { confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { openDues } from './support/dues-fixture.ts';

const club = await openDues();
const { server, admin, desk, gold, aBuyer, buy, begin, report, pay, bought, progress } = club;
const { memberships, payments, refunds, charge, moneyKept, settleDown } = club;
const { db, clock } = server;

/** Returns the version of a person's household. Bookings checked against an older version are refused. */
async function versionOf({ id }: { id: string }): Promise<number> {
  const { version } = await db
    .selectFrom('households')
    .select('version')
    .where('payer_id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

describe('dues that are bought and paid', () => {
  test('write the membership in the transaction in which they are paid, and tell of it', async () => {
    const buyer = await aBuyer();
    const { body } = await buy(buyer);
    expect(body.amount).toBe(12_000);
    expect(await memberships(buyer.person)).toEqual([]);
    const before = await versionOf(buyer.person);
    expect((await pay(buyer, body.charge)).status).toBe(200);
    expect(await versionOf(buyer.person)).toBe(before + 1);
    const [membership] = await memberships(buyer.person);
    expect(membership).toMatchObject({
      tier_id: gold._id,
      starts_on: '2026-03-01',
      ends_on: '2027-02-28',
      counts_until: '2027-03-14',
      after_end: null,
      charge_id: body.charge,
    });
    expect(await charge(body.charge)).toMatchObject({ kind: 'dues', state: 'paid', booking_id: null });
    const told = await db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'membership.begun')
      .execute();
    expect(told.map(({ payload }) => payload)).toContainEqual({
      membership_id: membership?.id,
      household_id: membership?.household_id,
      tier_id: gold._id,
      charge_id: body.charge,
    });
    expect(await progress(buyer, body.charge)).toMatchObject({ state: 'paid' });
  });

  test('are a receipt of days and people, and stand in the payment history', async () => {
    const buyer = await aBuyer();
    const id = await bought(buyer);
    const [payment] = await buyer.ask(listPayments, { query: { user: buyer.person.email } });
    expect(payment).toMatchObject({
      booking_id: null,
      charge_id: id,
      amount: 12_000,
      membership: { tier: gold.name, adults: 1, children: 0, starts_on: '2026-03-01', ends_on: '2027-02-28' },
      applied: true,
    });
    expect(payment).not.toHaveProperty('court_type');
    const params = { id, payment: payment?._id ?? '' };
    expect(await buyer.ask(getDuesReceipt, { params })).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}$/),
      membership: { tier: gold.name, starts_on: '2026-03-01' },
      user_name: buyer.person.name,
      subtotal: 12_000,
      discount: 0,
      card: 'visa •••• 4242',
    });
    const stranger = await aBuyer();
    expect((await stranger.call(getDuesReceipt, { params })).problem.code).toBe('forbidden');
  });

  test('have a receipt that who paid them reads, also once somebody else pays for the household', async () => {
    const [payer, heir] = [await aBuyer(), await aBuyer()];
    const id = await bought(payer);
    await shareHousehold(server, payer.person, heir.person);
    const paidBy = { payer_id: heir.person.id };
    await db.updateTable('households').set(paidBy).where('payer_id', '=', payer.person.id).execute();
    const [payment] = await payer.ask(listPayments, { query: { user: payer.person.email } });
    const params = { id, payment: payment?._id ?? '' };
    for (const reader of [payer, heir, desk])
      expect(await reader.ask(getDuesReceipt, { params })).toMatchObject({ user_name: payer.person.name });
    // A payment from another household gives no access to this household's receipts.
    const other = await bought(await aBuyer());
    const wrong = await payer.call(getDuesReceipt, { params: { id: other, payment: params.payment } });
    expect(wrong.status).toBe(404);
  });

  test('are the same ones when they are asked for again, and others where another tier is chosen', async () => {
    const buyer = await aBuyer();
    const silver = await aTier(admin, { price: 600, months: 1 });
    const first = await buy(buyer);
    expect((await buy(buyer)).body).toEqual(first.body);
    const second = await buy(buyer, silver);
    expect(second.body).toMatchObject({ amount: 600 });
    expect(second.body.charge).not.toBe(first.body.charge);
    expect((await begin(buyer, first.body.charge)).problem).toMatchObject({
      code: 'parts-changed',
      message: 'What is to pay for this membership has changed. Please reload the page to see it.',
    });
    expect(await charge(first.body.charge)).toMatchObject({ state: 'ended' });
    await pay(buyer, second.body.charge, 600);
    expect(await memberships(buyer.person)).toMatchObject([{ ends_on: '2026-03-31' }]);
  });

  test('that cost nothing are paid at once', async () => {
    const buyer = await aBuyer();
    const free = await aTier(admin, { price: 0, months: 3 });
    const { charge: id } = (await buy(buyer, free)).body;
    expect((await begin(buyer, id, 0)).body).toMatchObject({ paid: true });
    expect(await memberships(buyer.person)).toMatchObject([{ ends_on: '2026-05-31' }]);
    expect(await payments(id)).toMatchObject([{ provider: 'none', status: 'succeeded' }]);
  });

  test('follow the last membership', async () => {
    const buyer = await aBuyer();
    await bought(buyer);
    await bought(buyer);
    expect(await memberships(buyer.person)).toMatchObject([
      { starts_on: '2026-03-01', ends_on: '2027-02-28', after_end: null },
      { starts_on: '2027-03-01', ends_on: '2028-02-29', after_end: '2027-02-28' },
    ]);
  });

  test('cost a household by its people, at most the cap, and keep their amount once they are made', async () => {
    const [payer, other] = [await aBuyer(), await aUser(server)];
    await shareHousehold(server, payer.person, other);
    const family = await aTier(admin, { price: 1000, cap: 1500, most_people: 2, months: 6 });
    expect((await buy(payer, family, 1000)).problem).toMatchObject({
      code: 'price-changed',
      total_price: 1500,
    });
    const { charge: id } = (await buy(payer, family, 1500)).body;
    await changeTier(admin, family, { price: 1200, cap: 2000 });
    expect((await buy(payer, family, 1500)).body).toEqual({ charge: id, amount: 1500 });
    const asked = api(server).as(other);
    expect((await buy(asked, family, 1500)).problem).toMatchObject({
      code: 'forbidden',
      message: `${payer.person.name} pays for your household. Please ask them.`,
    });
    await shareHousehold(server, payer.person, await aUser(server));
    expect((await buy(payer, family, 1500)).problem).toMatchObject({
      code: 'too-many-people',
      message: `${family.name} is for 2 people.`,
    });
  });

  test('of a fixed year cost the months that have begun, and are made anew once they would buy more', async () => {
    const buyer = await aBuyer();
    const yearly = await aTier(admin, { price: 12_000, starts_month: 4, starts_day: 1 });
    const { charge: id, amount } = (await buy(buyer, yearly, 1000)).body;
    expect(amount).toBe(1000);
    const { body } = await begin(buyer, id, 1000);
    clock.pass({ days: 40 });
    await confirmCard(server, body.clientSecret);
    const late = await report(buyer, id, transactionOf(body.clientSecret));
    expect(late.problem).toMatchObject({
      code: 'payment-refunded',
      message:
        'Your payment arrived, but what was to pay for the membership has changed. The club gives it back.',
    });
    await settleDown();
    expect(await moneyKept(id)).toEqual([0]);
    expect(await memberships(buyer.person)).toEqual([]);
    expect((await buy(buyer, yearly, 12_000)).body.charge).not.toBe(id);
  });
});

describe('what is not sold', () => {
  test.each([
    [
      'is sold at the club only',
      { sold_online: false },
      'This membership is sold at the club only. Please ask at the desk.',
    ],
    ['is not sold any more', null, 'This membership is not sold any more. Please choose another.'],
  ])('because it %s', async (_, fields, message) => {
    const buyer = await aBuyer();
    const tier = await aTier(admin, fields ?? {});
    if (!fields) await admin.ask(deleteTier, { params: { id: tier._id } });
    expect((await buy(buyer, tier)).problem).toMatchObject({ code: 'not-sold', message });
  });
});

describe('money that comes when it is of no use any more', () => {
  test('for dues that another tier has replaced goes back by itself', async () => {
    const buyer = await aBuyer();
    const { charge: id } = (await buy(buyer)).body;
    const { body } = await begin(buyer, id);
    await confirmCard(server, body.clientSecret);
    // The tab is closed and the club has not heard of the payment yet.
    const silver = await aTier(admin, { price: 600, months: 1 });
    expect((await buy(buyer, silver)).problem.code).toBe('already-paid');
    expect(await memberships(buyer.person)).toHaveLength(1);
  });

  test('beside dues that are paid already goes back', async () => {
    const buyer = await aBuyer();
    const { charge: id } = (await buy(buyer)).body;
    const { body } = await begin(buyer, id);
    await db.updateTable('payments').set({ status: 'canceled' }).where('charge_id', '=', id).execute();
    await pay(buyer, id);
    await confirmCard(server, body.clientSecret);
    await report(buyer, id, transactionOf(body.clientSecret));
    await settleDown();
    expect(await memberships(buyer.person)).toHaveLength(1);
    expect((await moneyKept(id)).toSorted((a, b) => a - b)).toEqual([0, 1_200_000]);
    expect(await refunds(id)).toMatchObject([
      { reason: 'the payment had been cancelled', status: 'succeeded' },
    ]);
  });
});
