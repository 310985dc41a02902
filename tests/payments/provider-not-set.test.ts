import { describe, expect, test } from 'vitest';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { decideRisk, listPaymentIssues, resolvePaymentIssue } from '#contract/payments/payment-issues.ts';
import { listNotices } from '#contract/records/operation-findings.ts';
import { getOperation } from '#contract/records/operation.ts';
import { pollOpenPayments, recheckClosedPages, reconcile, sendRefunds } from '../support/product.ts';
import { openTakaFixture } from '../providers/support/hosted-fixture.ts';
import { setRules } from '../support/club-rules.ts';

// Tests a provider that is removed from the settings while the club still needs it, and added again.

const club = await openTakaFixture({ holdRisky: true });
const { server, db, ledger, start, payer, member, admin, begin } = club;
const { services, clock } = server;
await setRules(admin, { cancellation: [{ hours: 1, percent: 50 }] });

const BUTTON = { bkash: '01770618575', sslcommerz: 'pay-card' } as const;
type Provider = keyof typeof BUTTON;

/** Removes providers from this node's settings while `work` runs. */
async function without<T>(names: Provider[], work: () => Promise<T>): Promise<T> {
  const all = [...services.providers];
  services.providers.splice(0, all.length, ...all.filter(({ name }) => !names.some((gone) => gone === name)));
  try {
    return await work();
  } finally {
    services.providers.splice(0, services.providers.length, ...all);
  }
}

async function paid(provider: Provider) {
  const { booking, url } = await start(provider);
  await payer.goBack(await payer.chooseAt(url, BUTTON[provider]));
  expect(await club.statusOf(booking)).toBe('confirmed');
  return { booking, url };
}

const issueOf = async ({ _id }: Booking) =>
  (await admin.ask(listPaymentIssues, {})).find(({ booking_id }) => booking_id === _id);
const refundsOf = async (booking: Booking) =>
  (await ledger.refunds(booking)).map(({ status, amount_poisha }) => [status, amount_poisha]);
const cancelled = ({ _id }: Booking) =>
  member.ask(cancelPaidBooking, { params: { id: _id }, body: { expected: 250 } });

const made = async () => club.bkash.count('bKash refund') + club.sslcommerz.count('refund');

describe.each(['bkash', 'sslcommerz'] as const)('with %s out of the settings', (name) => {
  test('nobody is promised that the money goes back the way it came, everybody is told, and it is sent once it is back', async () => {
    const { booking } = await paid(name);
    const before = await made();
    await without([name], async () => {
      const quote = await member.ask(quoteCancellation, { params: { id: booking._id } });
      expect(quote).toMatchObject({ refund: 250, by_club: true });
      await cancelled(booking);
      await sendRefunds(services);
      expect(await refundsOf(booking)).toEqual([['due', 250_00]]);
      expect(await issueOf(booking)).toMatchObject({
        trouble: 'provider-not-set',
        detail: expect.stringContaining('৳250 is to be given back'),
      });
      const label = name === 'bkash' ? 'bKash' : 'SSLCommerz';
      const needed = expect.objectContaining({
        message: expect.stringContaining(`${label} is not set, and the club needs it`),
      });
      expect(await admin.ask(listNotices, {})).toContainEqual(needed);
      const money = (await admin.ask(getOperation, {})).filter(({ check }) => check === 'money');
      expect(money).toContainEqual(needed);
      expect(money).toContainEqual(expect.objectContaining({ state: 'bad' }));
      const options = {
        since: new Date(0),
        apply: false,
        onDifference: () => undefined,
        onProgress: () => undefined,
      };
      expect((await reconcile(services, options)).notSet).toMatchObject([{ provider: name, refunds: 1 }]);
    });
    expect(
      await member.ask(quoteCancellation, { params: { id: (await paid(name)).booking._id } }),
    ).not.toHaveProperty('by_club');
    clock.pass({ minutes: 1 });
    await sendRefunds(services);
    await sendRefunds(services);
    expect((await made()) - before).toBe(1);
    expect(await issueOf(booking)).toBeUndefined();
  });

  test('an admin gives the money back another way, and it is never sent', async () => {
    const { booking } = await paid(name);
    const before = await made();
    await without([name], async () => {
      await cancelled(booking);
      const issue = await issueOf(booking);
      await admin.ask(resolvePaymentIssue, {
        params: { id: issue?._id ?? '' },
        body: { note: 'In cash on Sunday.' },
      });
      expect(await issueOf(booking)).toBeUndefined();
    });
    clock.pass({ hours: 1 });
    await sendRefunds(services);
    expect((await made()) - before).toBe(0);
    expect(await refundsOf(booking)).toEqual([['succeeded', 250_00]]);
    expect(await ledger.payment(booking)).toMatchObject({
      refunded_poisha: 250_00,
      settled_note: 'In cash on Sunday.',
    });
  });

  test('what another node is sending right now cannot be given back by hand as well', async () => {
    const { booking } = await paid(name);
    await cancelled(booking);
    const network = name === 'bkash' ? club.bkash : club.sslcommerz;
    await network.during(
      () => 'down',
      () => sendRefunds(services),
    );
    const { id } = await ledger.payment(booking);
    const settle = () =>
      without([name], () => admin.call(resolvePaymentIssue, { params: { id }, body: { note: 'In cash.' } }));
    expect((await settle()).problem.code).toBe('payment-busy');
    clock.pass({ minutes: 6 });
    expect((await settle()).status).toBe(200);
    expect(await refundsOf(booking)).toEqual([['succeeded', 250_00]]);
  });

  test('a payment that was begun there is closed, another way is open, and what was paid there comes back', async () => {
    const { booking, url } = await start(name);
    const last = await payer.chooseAt(url, BUTTON[name]);
    const other: Provider = name === 'bkash' ? 'sslcommerz' : 'bkash';
    await without([name], async () => {
      clock.pass({ minutes: 3 });
      await pollOpenPayments(services);
      expect(await club.statesOf(booking)).toEqual(['canceled']);
      expect(
        (await admin.ask(listNotices, {})).some(({ message }) => message.includes('to ask about again')),
      ).toBe(true);
      const { body } = await begin(booking, other);
      await payer.goBack(await payer.chooseAt(body.redirectUrl ?? '', BUTTON[other]));
      await payer.goBack(last); // The removed provider's page still redirects to the club.
    });
    expect(await club.statusOf(booking)).toBe('confirmed');
    await recheckClosedPages(services);
    await sendRefunds(services);
    const [first] = await ledger.payments(booking);
    // bKash takes no money before the payment is executed. SSLCommerz has taken the money and must refund it.
    if (name === 'bkash') expect(first).toMatchObject({ status: 'canceled', paid_at: null });
    else {
      expect(first).toMatchObject({ status: 'unapplied' });
      expect(await refundsOf(booking)).toEqual([['sent', 500_00]]);
    }
  });
});

test('money that a provider may have stays a payment under way: an admin reads of it and decides', async () => {
  const { booking, url } = await start('sslcommerz');
  await payer.goBack(await payer.chooseAt(url, 'pay-risky'));
  expect(await ledger.payment(booking)).toMatchObject({ status: 'processing', risk: 'held' });
  const { id } = await ledger.payment(booking);
  await without(['sslcommerz'], async () => {
    clock.pass({ minutes: 3 });
    await pollOpenPayments(services);
    expect(await club.statesOf(booking)).toEqual(['processing']);
    expect(await issueOf(booking)).toMatchObject({ trouble: 'held' });
    const answer = await admin.ask(decideRisk, { params: { id }, body: { accept: true, note: 'Known.' } });
    expect(answer).toEqual({ state: 'waiting' });
    expect(await issueOf(booking)).toMatchObject({ trouble: 'provider-not-set' });
  });
  clock.pass({ minutes: 3 });
  await pollOpenPayments(services);
  expect(await club.statusOf(booking)).toBe('confirmed');
});

test('a payment that an admin waits for no longer is closed, and asked about when its provider is back', async () => {
  const { booking, url } = await start('sslcommerz');
  await payer.chooseAt(url, 'wait');
  clock.pass({ seconds: 5 });
  await pollOpenPayments(services);
  await db.updateTable('payments').set({ check_at: null }).where('booking_id', '=', booking._id).execute();
  await pollOpenPayments(services);
  expect(await club.statesOf(booking)).toEqual(['processing']);
  const { id } = await ledger.payment(booking);
  await without(['sslcommerz'], async () => {
    expect(await issueOf(booking)).toMatchObject({ trouble: 'provider-not-set' });
    await admin.ask(resolvePaymentIssue, { params: { id }, body: { note: 'Not in the panel.' } });
    expect(await club.statesOf(booking)).toEqual(['canceled']);
    expect(await issueOf(booking)).toBeUndefined();
  });
  clock.pass({ minutes: 5 });
  await recheckClosedPages(services);
  expect(await club.statesOf(booking)).toEqual(['unapplied']);
  expect(await refundsOf(booking)).toEqual([['due', 500_00]]);
});

test('an IPN of a provider that is not mounted is refused, and nothing is lost by it', async () => {
  const { status } = await fetch(`${server.url}/webhooks/nagad`, {
    method: 'POST',
    body: new URLSearchParams({ tran_id: 'x' }),
  });
  expect(status).toBe(404);
});
