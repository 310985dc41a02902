import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { fromTaka, poisha } from '#contract/money/money.ts';
import { createPaymentIntent, getPaymentProgress } from '#contract/payments/payments.ts';
import { recheckClosedPages } from '../support/product.ts';
import { aCoupon } from '../support/club.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { aPageProvider } from './support/page-provider.ts';
import { begin, openPaymentFixture } from '../payments/support/payment-fixture.ts';

// Tests card payments next to providers with their own page: which provider can be used, and how they affect each other.

const page = aPageProvider();
const phone = aPageProvider({
  name: 'phone',
  change: { needsPhone: true, limits: { min: poisha(600_00), max: poisha(900_00) } },
});
const closed = aPageProvider({ name: 'closed', change: { isOffered: false } });
const hosted = [page.provider, phone.provider, closed.provider];
const { server, admin, member, approved } = await openPaymentFixture({ parts: () => ({ hosted }) });
const { db, services } = server;
const ledger = ledgerOf(db);
const { poll, sendRefunds } = backgroundOf(server);

type BeginInput = { provider?: string; phone?: string; couponCode?: string; taka?: number };

function beginWith(booking: Booking, { taka = booking.total_price, ...input }: BeginInput) {
  const body = { _id: booking._id, amountInCents: fromTaka(taka), ...input };
  return member.call(createPaymentIntent, { body });
}

/** Begins a payment on the page. Returns the provider's ref. */
async function onPage(booking: Booking): Promise<string> {
  const { status } = await beginWith(booking, { provider: 'page' });
  expect(status).toBe(200);
  const { provider_ref: ref } = await ledger.payment(booking);
  if (ref === null) throw new Error('the payment was not noted');
  return ref;
}

const comeBack = (path: string) => fetch(`${server.url}/pay/${path}`, { redirect: 'manual' });
const progressOf = (booking: Booking) => member.ask(getPaymentProgress, { params: { id: booking._id } });
const statuses = async (booking: Booking) => (await ledger.payments(booking)).map(({ status }) => status);

describe('a payment on a provider’s page', () => {
  test('is begun with the address of the page, once, however often Pay is pressed', async () => {
    const booking = await approved();
    const [first, second] = await Promise.all([
      beginWith(booking, { provider: 'page' }),
      beginWith(booking, { provider: 'page' }),
    ]);
    const ref = (await ledger.payment(booking)).provider_ref;
    const redirectUrl = `https://page.example/${ref}`;
    expect(first.body).toEqual({ clientSecret: null, redirectUrl, paid: false, transactionId: null });
    expect(second.body).toEqual(first.body);
    expect(await progressOf(booking)).toMatchObject({ state: 'open', provider: 'page', redirectUrl });
    expect(await statuses(booking)).toEqual(['open']);
  });

  test('takes the place of one by card, and the other way round', async () => {
    const booking = await approved();
    const card = await begin(member, booking);
    expect(card.body.clientSecret).not.toBeNull();
    const ref = await onPage(booking);
    expect(await statuses(booking)).toEqual(['canceled', 'open']);
    expect((await begin(member, booking)).body.clientSecret).not.toBeNull();
    expect(await statuses(booking)).toEqual(['canceled', 'canceled', 'open']);
    // A payment that is completed on the page anyway is late money.
    page.pay(ref, poisha(500_00));
    page.dueLooks.push(ref);
    expect(await recheckClosedPages(services)).toBe(1);
    expect(await statuses(booking)).toEqual(['canceled', 'unapplied', 'open']);
    await sendRefunds();
    expect(page.refunds.get(`${ref}/r`)?.amount).toBe(500_00);
  });

  test('is confirmed by what the provider says when the payer returns', async () => {
    const booking = await approved();
    const ref = await onPage(booking);
    const { id } = await ledger.payment(booking);
    const early = await comeBack(`page/${id}?status=success`);
    expect((await ledger.booking(booking)).status, 'the browser’s word').toBe('approved');
    page.pay(ref, poisha(500_00), { fee: poisha(12_50) });
    const back = await comeBack(`page/${id}?status=failure`);
    expect([early.status, back.status]).toEqual([303, 303]);
    expect(back.headers.get('location')).toBe(`/dashboard/payment/${booking._id}?from-provider=1`);
    expect((await ledger.booking(booking)).status).toBe('confirmed');
    expect(await ledger.payment(booking)).toMatchObject({ status: 'succeeded', fee_poisha: 12_50 });
  });

  test('of another provider, or of nobody, leads to the first page', async () => {
    const booking = await approved();
    await onPage(booking);
    const { id } = await ledger.payment(booking);
    for (const path of [`phone/${id}`, `embedded/${id}`, `nobody/${id}`, 'page/no-id', `page/${booking._id}`])
      expect((await comeBack(path)).headers.get('location'), path).toBe('/');
  });

  test('that the payer gave up, or the provider refused, can be made anew and says why', async () => {
    const booking = await approved();
    const ref = await onPage(booking);
    page.set(ref, { state: 'canceled', lastError: 'cancelled' });
    expect(await progressOf(booking)).toMatchObject({ state: 'back', provider: 'page', refusal: null });
    const next = await onPage(booking);
    page.set(next, { state: 'canceled', lastError: '2023 Insufficient Balance' });
    expect(await progressOf(booking)).toMatchObject({ state: 'back', refusal: 'Insufficient Balance' });
    expect(await statuses(booking)).toEqual(['canceled', 'canceled']);
  });

  test('is polled at its own provider, and ends when nobody pays', async () => {
    const booking = await approved();
    const ref = await onPage(booking);
    server.clock.pass({ minutes: 31 });
    await poll();
    expect(page.asked).toContain(ref);
    expect(await statuses(booking)).toEqual(['canceled']);
  });
});

describe('money beside a payment', () => {
  test('of the same id goes back once, and the booking stays confirmed', async () => {
    const booking = await approved();
    const ref = await onPage(booking);
    const { id } = await ledger.payment(booking);
    const overpayments = [{ ref: `${ref}/2`, received: poisha(500_00), currency: 'bdt' }];
    page.pay(ref, poisha(500_00), { overpayments });
    await Promise.all(Array.from({ length: 5 }, () => comeBack(`page/${id}`)));
    expect(await statuses(booking)).toEqual(['succeeded', 'unapplied']);
    expect(await progressOf(booking)).toMatchObject({ state: 'paid', transactionId: ref });
    await sendRefunds();
    expect((await ledger.refunds(booking)).map(({ status }) => status)).toEqual(['succeeded']);
    expect(page.refunds.get(`${ref}/2/r`)?.amount).toBe(500_00);
  });
});

describe('an IPN', () => {
  const tell = (path: string, body: string) =>
    fetch(`${server.url}/webhooks/${path}`, { method: 'POST', body: new URLSearchParams(body) });
  const kept = async () =>
    (await db.selectFrom('provider_events').select('event_id').where('provider', '=', 'page').execute())
      .length;

  test('of a payment of ours is kept once; others are answered and dropped', async () => {
    const ref = await onPage(await approved());
    const before = await kept();
    for (const body of [`ref=${ref}`, `ref=${ref}`, 'ref=unknown', 'nothing=at-all'])
      expect((await tell('page', body)).status, body).toBe(200);
    expect((await kept()) - before).toBe(1);
    // Only the page provider accepts forms as notifications.
    expect((await tell('cards', `ref=${ref}`)).status).toBe(400);
    expect((await tell('nobody', `ref=${ref}`)).status).toBe(404);
  });
});

describe('what members can pay by', () => {
  test('a provider that is not, or that nobody knows, begins nothing', async () => {
    const booking = await approved();
    for (const provider of ['closed', 'nobody']) {
      const { status, problem } = await beginWith(booking, { provider });
      expect([status, problem.code], provider).toEqual([409, 'provider-not-offered']);
    }
    expect(await statuses(booking)).toEqual([]);
  });

  test('the club chooses among them, and the page of the site says so', async () => {
    const booking = await approved();
    const choose = (payment_means: string[] | null) =>
      db.updateTable('club_settings').set({ payment_means }).execute();
    await choose(['card']);
    const { problem } = await beginWith(booking, { provider: 'page' });
    expect(problem.message).toBe('The club does not take payments this way any more. Please pay by card.');
    await choose(['bkash']);
    expect((await begin(member, booking)).problem.code).toBe('provider-not-offered');
    expect((await beginWith(booking, { provider: 'page' })).status).toBe(200);
    await choose(null);
  });

  test('amounts outside a provider’s limits are refused, and say them', async () => {
    const one = await approved();
    const { problem: small } = await beginWith(one, { provider: 'phone', phone: '01712345678' });
    expect([small.code, small.message]).toEqual([
      'amount-below-minimum',
      'PagePay takes ৳600 or more. Please pay another way.',
    ]);
    const two = await approved(2);
    const { problem: large } = await beginWith(two, { provider: 'phone', phone: '01712345678' });
    expect([large.code, large.message]).toEqual([
      'amount-above-maximum',
      'PagePay takes ৳900 or less. Please pay another way.',
    ]);
    // The response first reports that the amount differs from the one the person saw.
    expect((await beginWith(two, { provider: 'page', taka: 1 })).problem.code).toBe('amount-mismatch');
  });

  test('nothing to pay needs none of them', async () => {
    const booking = await approved();
    const { code } = await aCoupon(admin, { amount: 100 });
    const { body } = await beginWith(booking, { provider: 'closed', couponCode: code, taka: 0 });
    expect(body).toMatchObject({ paid: true });
  });
});

describe('a phone number', () => {
  test('is asked for where the provider needs it, kept in the profile as it is dialled, and known from then on', async () => {
    const { code } = await aCoupon(admin, { amount: 30 });
    const two = await approved(2);
    const input = { provider: 'phone', couponCode: code, taka: 700 };
    const { problem } = await beginWith(two, input);
    expect(problem.errors).toEqual([
      { path: 'phone', message: 'Please enter your mobile number: the payment service asks for it.' },
    ]);
    expect(await statuses(two)).toEqual([]);
    expect((await beginWith(two, { ...input, phone: '0171' })).problem.errors?.[0]?.path).toBe('phone');
    expect((await beginWith(two, { ...input, phone: '01712-345678' })).status).toBe(200);
    const { user_id } = await ledger.booking(two);
    const user = db.selectFrom('users').select('phone').where('id', '=', user_id).executeTakeFirst();
    expect(await user).toEqual({ phone: '+8801712345678' });
    expect((await beginWith(await approved(2), input)).status).toBe(200);
  });
});
