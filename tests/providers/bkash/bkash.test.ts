import { describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getPaymentProgress, getReceipt } from '#contract/payments/payments.ts';
import { openTakaFixture } from '../support/hosted-fixture.ts';
import { instead, MAINTENANCE, type Mishap } from '../support/hosted-network.ts';

const PAYS = '01770618575';

const club = await openTakaFixture();
const { server, member, begin, statusOf, statesOf, ledger, payer, background, bkash, debitsOf } = club;
const { poll } = background;
const start = () => club.start('bkash');

async function agreed() {
  const { booking, url } = await start();
  return { booking, url, last: await payer.chooseAt(url, PAYS) };
}

async function minutesLater() {
  server.clock.pass({ minutes: 3 });
  await poll();
}

const progressOf = ({ _id: id }: { _id: string }) => member.ask(getPaymentProgress, { params: { id } });

describe('paying with bKash', () => {
  test('leads there and back; the money is taken once and the booking confirmed', async () => {
    const { booking, url, last } = await agreed();
    expect((await payer.goBack(last)).path).toBe(`/dashboard/payment/${booking._id}?from-provider=1`);
    await payer.goBack(last); // The payer uses the browser's back button.
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
    expect(await ledger.payments(booking)).toMatchObject([{ method: ['bkash'], card_last4: '8575' }]);
  });

  test('the receipt has the TrxID that the payer’s app shows', async () => {
    const { booking, url, last } = await agreed();
    await payer.goBack(last);
    const number = await club.trxIdOf(url);
    expect(number).toMatch(/^\w{10}$/);
    const params = { id: booking._id, payment: (await ledger.payment(booking)).id };
    expect((await member.ask(getReceipt, { params })).number_in_app).toEqual({ name: 'TrxID', number });
  });

  test('pressing Pay twice leads to the same page of theirs', async () => {
    const { booking, url } = await start();
    expect((await begin(booking, 'bkash')).body.redirectUrl).toBe(url);
  });

  test('a return that never comes takes no money, and the payment ends', async () => {
    const { booking, url } = await agreed(); // The tab is closed during the redirect.
    server.clock.pass({ minutes: 31 });
    await poll();
    expect([await statusOf(booking), await statesOf(booking), await debitsOf(url)]).toEqual([
      'approved',
      ['canceled'],
      0,
    ]);
  });

  test('cancelling while the payer returns: either taken and confirmed, or neither', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { booking, url, last } = await agreed();
      const params = { id: booking._id };
      await Promise.all([payer.goBack(last), member.call(cancelBooking, { params })]);
      await minutesLater();
      const [state] = await statesOf(booking);
      const isTaken = (await debitsOf(url)) === 1;
      expect(isTaken ? ['succeeded', 'unapplied'] : ['canceled']).toContain(state);
      expect((await statusOf(booking)) === 'confirmed').toBe(state === 'succeeded');
    }
  });
});

describe('what ends on bKash’s page', () => {
  test.each([
    ['01823074817', '2023', /^Insufficient Balance$/],
    ['01823074818', '2037', /^The account of the debit party /],
  ])('wallet %s: refused as %s, and can be paid anew', async (wallet, code, words) => {
    const { booking, url } = await start();
    await payer.goBack(await payer.chooseAt(url, wallet));
    expect([await statusOf(booking), await statesOf(booking)]).toEqual(['approved', ['canceled']]);
    expect(await progressOf(booking)).toMatchObject({
      state: 'back',
      refusal: expect.stringMatching(words) as string,
    });
    // The club's records keep bKash's code, which the payer does not see.
    expect((await ledger.payment(booking)).last_error).toMatch(new RegExp(`^${code} `));
    const again = (await begin(booking, 'bkash')).body.redirectUrl ?? '';
    await payer.goBack(await payer.chooseAt(again, PAYS));
    expect(await statusOf(booking)).toBe('confirmed');
  });

  test.each([
    ['cancel', null],
    ['failure', 'the payment failed'],
  ])('%s is never executed', async (choice, refusal) => {
    const { booking, url } = await start();
    const before = bkash.count('execute');
    await payer.goBack(await payer.chooseAt(url, choice));
    expect(await statesOf(booking)).toEqual(['canceled']);
    expect(await progressOf(booking)).toMatchObject({ state: 'back', refusal });
    expect(bkash.count('execute')).toBe(before);
  });

  test('whoever returned without paying is not charged by a later return', async () => {
    const { booking, url, last } = await agreed();
    const { id, provider_ref } = await ledger.payment(booking);
    const back = `${server.url}/pay/bkash/${id}?paymentID=${provider_ref}&status=cancel`;
    await fetch(back, { redirect: 'manual' });
    await payer.goBack(last);
    expect([await statesOf(booking), await debitsOf(url)]).toEqual([['canceled'], 0]);
  });
});

describe('a return that is not true', () => {
  test('takes nothing; the payment stays open and can still be made', async () => {
    const { booking, url } = await start();
    const { id, provider_ref } = await ledger.payment(booking);
    const forged = `${server.url}/pay/bkash/${id}?paymentID=${provider_ref}&status=success`;
    await fetch(forged, { redirect: 'manual' });
    expect([await statesOf(booking), await debitsOf(url)]).toEqual([['open'], 0]);
    await payer.goBack(await payer.chooseAt(url, PAYS));
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
  });

  test('with the id of another payment changes nothing', async () => {
    const { booking } = await start();
    const { id } = await ledger.payment(booking);
    const before = bkash.calls.length;
    await fetch(`${server.url}/pay/bkash/${id}?paymentID=TR0011&status=cancel`, { redirect: 'manual' });
    expect([await statesOf(booking), bkash.calls.length]).toEqual([['open'], before]);
  });
});

describe('when bKash does not say what became of the money', () => {
  test('execute took it but its answer was lost: the query says so', async () => {
    const { booking, url, last } = await agreed();
    await bkash.duringEach('execute', 'answer lost', () => payer.goBack(last));
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
  });

  test('execute and the query are lost: minutes later it is known', async () => {
    const { booking, url, last } = await agreed();
    await bkash.during(
      (asked) => (asked === 'execute' || asked === 'status' ? 'answer lost' : null),
      () => payer.goBack(last),
    );
    expect(await statusOf(booking)).toBe('approved');
    const before = bkash.count('execute');
    await minutesLater();
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
    expect(bkash.count('execute'), 'it was asked about, not executed again').toBe(before);
  });

  test('execute did nothing: it is processing, then taken by a later try', async () => {
    const { booking, url, last } = await agreed();
    await bkash.duringEach('execute', 'down', () => payer.goBack(last));
    expect(await statesOf(booking)).toEqual(['processing']);
    expect((await begin(booking, 'bkash')).problem.code).toBe('payment-busy');
    const before = bkash.count('execute');
    await payer.goBack(last);
    expect(bkash.count('execute'), 'not before two minutes are over').toBe(before);
    await minutesLater();
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
  });

  test('what is being taken cannot be cancelled meanwhile', async () => {
    const { booking, url, last } = await agreed();
    await bkash.duringEach('execute', 'down', () => payer.goBack(last));
    const { problem } = await member.call(cancelBooking, { params: { id: booking._id } });
    expect(problem.code).toBe('payment-busy');
    await minutesLater();
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
  });

  test('without a token nothing is asked for, and nobody is kept waiting for that', async () => {
    const { booking, url, last } = await agreed();
    server.clock.pass({ hours: 2 }); // The token has expired.
    await bkash.duringEach('refresh', 'down', () => payer.goBack(last));
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['approved', 0]);
    await payer.goBack(last);
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
  });

  const told = (errorCode: string): Mishap => instead({ errorCode, errorMessage: 'as they say' });
  test.each([
    ['2062', told('2062')],
    ['2068', told('2068')],
    ['2116', told('2116')],
    ['2117', told('2117')],
    ['2029', told('2029')],
    ['2127', told('2127')],
    ['503', told('503')],
    ['a page of maintenance', MAINTENANCE],
    ['nothing that can be read', instead({ transactionStatus: { is: 'odd' } })],
  ])('%s: it is asked about, and the money that was taken counts', async (_code, mishap) => {
    const { booking, url, last } = await agreed();
    await bkash.duringEach('execute', mishap, () => payer.goBack(last));
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
  });

  test('2056 is a no, unless the query says that the money was taken', async () => {
    const { booking, url, last } = await agreed();
    await bkash.duringEach('execute', told('2056'), () => payer.goBack(last));
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
  });

  test('away on the return: the payer sees the payment page, and background work takes the money', async () => {
    const { booking, url, last } = await agreed();
    const { path } = await bkash.during(
      () => 'down',
      () => payer.goBack(last),
    );
    expect(path).toBe(`/dashboard/payment/${booking._id}?from-provider=1`);
    expect(await debitsOf(url)).toBe(0);
    await minutesLater();
    expect([await statusOf(booking), await debitsOf(url)]).toEqual(['confirmed', 1]);
  });

  test('no page was made: the next press gets one', async () => {
    const booking = await club.approved();
    const lost = await bkash.duringEach('create', 'answer lost', () => begin(booking, 'bkash'));
    expect(lost.problem.code).toBe('provider-unavailable');
    const { body } = await begin(booking, 'bkash');
    await payer.goBack(await payer.chooseAt(body.redirectUrl ?? '', PAYS));
    expect(await statesOf(booking)).toEqual(['succeeded']);
  });

  test.each(['2006', '2029'])('%s to a page: the payer is told, and nothing is left open', async (code) => {
    const booking = await club.approved();
    const answer = await bkash.duringEach('create', told(code), () => begin(booking, 'bkash'));
    expect(answer.problem.code).toBe('booking-not-payable');
    expect(await statesOf(booking)).toEqual(['canceled']);
    expect((await begin(booking, 'bkash')).body.redirectUrl).toMatch(/^http/);
  });

  test('no page during maintenance: it is made with the next press', async () => {
    const booking = await club.approved();
    const answer = await bkash.duringEach('create', told('503'), () => begin(booking, 'bkash'));
    expect(answer.problem.code).toBe('provider-unavailable');
    expect((await begin(booking, 'bkash')).body.redirectUrl).toMatch(/^http/);
    expect(await statesOf(booking)).toEqual(['open']);
  });

  test('no secret is in the log', () => {
    const lines = server.log.join('\n');
    expect(lines).toContain('bKash did not say what became of a payment');
    expect(lines).not.toMatch(/the-app-secret|sandboxUser@12345|the-app-key/);
  });
});
