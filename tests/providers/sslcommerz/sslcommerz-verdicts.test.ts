import { describe, expect, test } from 'vitest';
import { toShortId } from '#server/providers/hosted/short-id.ts';
import { openTakaFixture } from '../support/hosted-fixture.ts';
import { altered, instead, type Mishap, type Operation } from '../support/hosted-network.ts';

const club = await openTakaFixture();
const { server, approved, begin, statusOf, statesOf, ledger, payer, background, sslcommerz } = club;
const { poll, processEvents } = background;
const start = () => club.start('sslcommerz');

/** Lets a payer pay and return while one kind of call receives a changed response. */
async function comesBack(choice: string, operation: Operation, mishap: Mishap) {
  const { booking, url } = await start();
  const last = await payer.chooseAt(url, choice);
  await sslcommerz.duringEach(operation, mishap, () => payer.goBack(last));
  return booking;
}

async function minutesLater() {
  server.clock.pass({ minutes: 3 });
  await poll();
}

const postIpn = (fields: Record<string, string>) =>
  fetch(`${server.url}/webhooks/sslcommerz`, { method: 'POST', body: new URLSearchParams(fields) });

describe('money counts only once the validation says so', () => {
  test('while the bank is thinking it is processing, and is applied once the bank has decided', async () => {
    const { booking, url } = await start();
    await payer.goBack(await payer.chooseAt(url, 'wait'));
    expect(await statesOf(booking)).toEqual(['processing']);
    expect((await begin(booking, 'sslcommerz')).problem.code).toBe('payment-busy');
    await minutesLater();
    expect(await statusOf(booking)).toBe('confirmed');
  });

  test.each([
    ['does not know it', altered({ status: 'INVALID_TRANSACTION' })],
    ['says it of another payment', altered({ tran_id: toShortId('019aa7b2-1f3c-7c55-8e11-2f8b6a9cd001') })],
    ['says it of other money', altered({ bank_tran_id: 'another' })],
  ])('it is processing where the validation %s, and applied later', async (_title, mishap) => {
    const booking = await comesBack('pay-card', 'validation', mishap);
    expect(await statesOf(booking)).toEqual(['processing']);
    await minutesLater();
    expect(await statusOf(booking)).toBe('confirmed');
  });

  test('a query that calls a payment paid, which nobody made, is not believed', async () => {
    const { booking, url } = await start();
    const tran_id = (await ledger.payment(booking)).provider_ref;
    const forged = { tran_id, val_id: 'made-up', status: 'VALID', amount: '500.00', bank_tran_id: 'x' };
    const home = await payer.open(url);
    expect(home.status).toBe(200);
    await sslcommerz.duringEach('query', altered({ element: [forged] }), minutesLater);
    expect(await statesOf(booking)).toEqual(['processing']);
    expect(await statusOf(booking)).toBe('approved');
  });

  test('a forged IPN and a forged return change nothing', async () => {
    const { booking } = await start();
    const { id, provider_ref } = await ledger.payment(booking);
    const forged = { tran_id: provider_ref ?? '', status: 'VALID', val_id: 'made-up', amount: '500.00' };
    expect((await postIpn(forged)).status).toBe(200);
    await fetch(`${server.url}/pay/sslcommerz/${id}?outcome=success`, {
      method: 'POST',
      body: new URLSearchParams(forged),
      redirect: 'manual',
    });
    await processEvents();
    expect(await statesOf(booking)).toEqual(['open']);
    expect(server.log.join('')).toContain('an IPN is not signed by the store');
  });

  test('a return with another payment’s id changes nothing', async () => {
    const [mine, other] = [await start(), await start()];
    const { id } = await ledger.payment(mine.booking);
    const { provider_ref } = await ledger.payment(other.booking);
    const query = new URLSearchParams({ outcome: 'cancel', tran_id: provider_ref ?? '' }).toString();
    await fetch(`${server.url}/pay/sslcommerz/${id}?${query}`, { redirect: 'manual' });
    expect([await statesOf(mine.booking), await statesOf(other.booking)]).toEqual([['open'], ['open']]);
  });

  test.each([
    ['of nobody', toShortId('019aa7b2-1f3c-7c55-8e11-2f8b6a9cd001')],
    ['that is no id of ours', 'ORDER-17'],
  ])('an IPN %s is answered and dropped', async (_title, tran_id) => {
    const events = () => server.db.selectFrom('provider_events').selectAll().execute();
    const before = await events();
    expect((await postIpn({ tran_id, status: 'VALID', val_id: '1' })).status).toBe(200);
    expect(await events()).toEqual(before);
  });
});

describe('what SSLCommerz says of the money', () => {
  test('another currency is reported as it is, and the booking not confirmed', async () => {
    const booking = await comesBack(
      'pay-card',
      'validation',
      altered({ currency_type: 'USD', currency_amount: '500.00' }),
    );
    expect(await ledger.payment(booking)).toMatchObject({ status: 'unapplied' });
    expect(await statusOf(booking)).toBe('approved');
  });

  test.each(['499.99', '500.01', '499.01'])('%s taka are not 500', async (amount) => {
    const booking = await comesBack('pay-card', 'validation', altered({ amount, currency_amount: amount }));
    expect(await statesOf(booking)).toEqual(['unapplied']);
  });

  test('an amount that cannot be read is no amount: it is asked for again', async () => {
    const booking = await comesBack(
      'pay-card',
      'validation',
      altered({ amount: '5e2', currency_amount: '5e2' }),
    );
    expect(await statesOf(booking)).toEqual(['open']);
    await minutesLater();
    expect(await statusOf(booking)).toBe('confirmed');
  });

  test('what it keeps for itself is noted; where it does not say, nothing is', async () => {
    const told = await comesBack('pay-card', 'validation', altered({ store_amount: '485.50' }));
    const untold = await comesBack('pay-card', 'validation', altered({ store_amount: null }));
    const fees = [await ledger.payment(told), await ledger.payment(untold)].map(
      ({ fee_poisha }) => fee_poisha,
    );
    expect(fees).toEqual([14_50, null]);
  });

  test('what it calls risky is confirmed, and noted', async () => {
    const { booking, url } = await start();
    await payer.goBack(await payer.chooseAt(url, 'pay-risky'));
    expect(await statusOf(booking)).toBe('confirmed');
    expect(await ledger.payment(booking)).toMatchObject({ risk: 'told' });
  });
});

describe('a store that SSLCommerz does not serve', () => {
  test.each(['FAILED', 'INACTIVE', 'INVALID_REQUEST'])(
    '%s is no word on a payment: it stays open, and the log names it',
    async (APIConnect) => {
      const booking = await comesBack('pay-card', 'query', instead({ APIConnect }));
      expect(await statesOf(booking)).toEqual(['open']);
      expect(server.log.join('')).toContain(`APIConnect ${APIConnect}`);
      await minutesLater();
      expect(await statusOf(booking)).toBe('confirmed');
    },
  );

  test('gets no page: the payer is told, and nothing is left open', async () => {
    const booking = await approved();
    const refused = instead({
      status: 'FAILED',
      failedreason: 'Store Credential Error Or Store is De-active',
    });
    const answer = await sslcommerz.duringEach('session', refused, () => begin(booking, 'sslcommerz'));
    expect(answer.problem.code).toBe('booking-not-payable');
    expect(answer.problem.detail).not.toContain('Credential');
    expect(await statesOf(booking)).toEqual(['canceled']);
    expect(server.log.join('')).toContain('Store Credential Error');
  });

  test('an answer of another shape, or without an end, is none', async () => {
    const { booking, url } = await start();
    const last = await payer.chooseAt(url, 'pay-card');
    const endless: Mishap = () => new Response('x'.repeat(300 * 1024));
    for (const mishap of [instead([1, 2]), instead({ APIConnect: 'DONE', element: 'all' }), endless])
      await sslcommerz.duringEach('query', mishap, () => payer.goBack(last));
    expect(await statesOf(booking)).toEqual(['open']);
    expect(server.log.join('')).toContain('an answer that is too long');
    await payer.goBack(last);
    expect(await statusOf(booking)).toBe('confirmed');
  });
});
