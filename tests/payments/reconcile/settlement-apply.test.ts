import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import { toShortId } from '#server/providers/hosted/short-id.ts';
import { compareSettlementFile, findOpenGaps, moveBooking, reconcile } from '../../support/product.ts';
import { openTakaFixture } from '../../providers/support/hosted-fixture.ts';
import { refundInBkashPanel, refundInSslcommerzPanel } from '../../providers/support/panel.ts';
import { setRules } from '../../support/club-rules.ts';

// Payments known only from a settlement file must be recorded from it exactly once.

const club = await openTakaFixture();
const { server, db, ledger, start, payer, member } = club;
const { services, clock } = server;
await setRules(club.admin, { cancellation: [{ hours: 1, percent: 100 }] });

const BUTTON = { bkash: '01770618575', sslcommerz: 'pay-card' } as const;
type Provider = keyof typeof BUTTON;

async function paid(provider: Provider) {
  const { booking, url } = await start(provider);
  await payer.goBack(await payer.chooseAt(url, BUTTON[provider]));
  const { id, provider_ref } = await ledger.payment(booking);
  return { booking, id, ref: provider_ref ?? '', invoice: toShortId(id) };
}

/** Restores the state of an older backup: the payment is in progress and its provider page unknown. */
async function forget({ booking, id }: Awaited<ReturnType<typeof paid>>) {
  await db
    .updateTable('bookings')
    .set({
      status: 'approved',
      confirmed_payment_id: null,
      expires_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .where('id', '=', booking._id)
    .execute();
  await db
    .updateTable('payments')
    .set({ status: 'open', paid_at: null, fee_poisha: null })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('hosted_checkouts').where('payment_id', '=', id).execute();
}

const today = () => clock.now().toISOString().slice(0, 10);
const HEAD = 'Invoice No,Trx ID,Type,Amount,Fee,Date';

async function read(lines: string[], apply = false) {
  const said: string[] = [];
  const text = [HEAD, ...lines.map((line) => `${line},${today()} 12:00:00`)].join('\n');
  const onDifference = (line: string) => void said.push(line.replace(/^line \d+, .*?: /, ''));
  const { differences, left } = await compareSettlementFile(services, { text, apply, onDifference });
  return { said, differences, left };
}

const refundsOf = async (booking: Booking) =>
  (await ledger.refunds(booking)).map(({ status, amount_poisha }) => [status, amount_poisha]);

async function differencesOf({ _id }: Booking) {
  clock.pass({ minutes: 6 });
  const lines: string[] = [];
  const options = { since: new Date(0), apply: false, onProgress: () => undefined };
  await reconcile(services, { ...options, onDifference: (line) => void lines.push(line) });
  return lines.filter((line) => line.includes(_id));
}

describe.each(['bkash', 'sslcommerz'] as const)('a file of %s', (name) => {
  test('confirms the booking of a payment that only it knows, once', async () => {
    clock.pass({ days: 1 });
    const made = await paid(name);
    await forget(made);
    const lines = [`${made.invoice},TRX${made.invoice},Payment,500,12.50`];
    expect(await read(lines)).toEqual({
      said: ['paid in the file (৳500), but open in our records'],
      differences: 1,
      left: 1,
    });
    expect(await club.statusOf(made.booking)).toBe('approved');
    expect(await read(lines, true)).toMatchObject({
      said: ['paid in the file (৳500), but open in our records – repaired'],
      left: 0,
    });
    expect(await club.statusOf(made.booking)).toBe('confirmed');
    expect(await ledger.payment(made.booking)).toMatchObject({ status: 'succeeded', fee_poisha: 12_50 });
    expect(await read(lines, true)).toEqual({ said: [], differences: 0, left: 0 });
  });

  test('has money given back that came too late for its booking', async () => {
    clock.pass({ days: 1 });
    const made = await paid(name);
    await forget(made);
    const change = { bookingId: made.booking._id, actorId: null, now: clock.now(), reason: null };
    await moveBooking(db, 'cancelApproved', change);
    const lines = [`${made.invoice},TRX${made.invoice},Payment,500,12.50`];
    expect(await read(lines, true)).toMatchObject({ differences: 1, left: 0 });
    expect(await club.statesOf(made.booking)).toEqual(['unapplied']);
    expect(await refundsOf(made.booking)).toEqual([['due', 500_00]]);
    expect(await read(lines, true)).toMatchObject({ differences: 0 });
    expect(await refundsOf(made.booking)).toEqual([['due', 500_00]]);
  });

  test('tells each refund of a payment, of which its owner then gets the rest', async () => {
    clock.pass({ days: 1 });
    const made = await paid(name);
    const inPanel = name === 'bkash' ? refundInBkashPanel : refundInSslcommerzPanel;
    const ids = [
      await inPanel(db, made.ref, 100, clock.now()),
      await inPanel(db, made.ref, 100, clock.now()),
    ];
    const lines = [
      `${made.invoice},TRX${made.invoice},Payment,500,12.50`,
      ...ids.map((id) => `${made.invoice},${id},Refund,100,0`),
    ];
    const unknown = '৳100 given back in the file, but unknown in our records';
    expect(await read(lines)).toMatchObject({ said: [unknown, unknown], left: 2 });
    expect(await read(lines, true)).toMatchObject({ differences: 2, left: 0 });
    expect(await refundsOf(made.booking)).toEqual([
      ['succeeded', 100_00],
      ['succeeded', 100_00],
    ]);
    expect(await read(lines, true)).toEqual({ said: [], differences: 0, left: 0 });
    expect(await differencesOf(made.booking)).toEqual([]);
    const params = { id: made.booking._id };
    expect(await member.ask(quoteCancellation, { params })).toMatchObject({ refund: 300 });
    await member.ask(cancelPaidBooking, { params, body: { expected: 300 } });
    await club.background.sendRefunds();
    expect((await refundsOf(made.booking)).map(([, amount]) => amount)).toEqual([100_00, 100_00, 300_00]);
  });

  test('leaves what nobody can place, and covers the time of which nobody knew once nothing is left', async () => {
    clock.pass({ days: 1 });
    const made = await paid(name);
    const now = clock.now();
    await db
      .insertInto('unlisted_gaps')
      .values({ id: uuidv7(), provider: name, since: new Date(now.getTime() - 60_000), until: now })
      .execute();
    const lines = [
      `${made.invoice},TRX${made.invoice},Payment,500,12.50`,
      'NOBODY,TRXNOBODY,Payment,250,5',
      'NOBODY,TRXBACK,Refund,250,0',
    ];
    expect(await read(lines, true)).toEqual({
      said: [
        '৳250 paid in the file, but unknown in our records: book it at the desk with this number, or give it back – not repaired',
        '৳250 given back in the file, of a payment unknown in our records – not repaired',
      ],
      differences: 2,
      left: 2,
    });
    const gaps = async () => (await findOpenGaps(db)).filter(({ provider }) => provider === name);
    expect(await gaps()).toHaveLength(1);
    expect(await read([...lines.slice(0, 1), 'TRX9,,Payment,1560/-,5'], true)).toMatchObject({ left: 0 });
    expect(await gaps(), 'a line was not read').toHaveLength(1);
    expect(await read(lines.slice(0, 1))).toMatchObject({ left: 0 });
    expect(await gaps(), 'nothing is written without --apply').toHaveLength(1);
    await read(lines.slice(0, 1), true);
    expect(await gaps()).toEqual([]);
  });
});

test('an id of the file names no refund twice where the provider tells it later under its own', async () => {
  clock.pass({ days: 1 });
  const made = await paid('bkash');
  const id = await refundInBkashPanel(db, made.ref, 100, clock.now());
  const lines = [`${made.invoice},,Payment,500,12.50`, `${made.invoice},,Refund,100,0`];
  // bKash is unreachable when the file is read.
  const whileAway = () =>
    club.bkash.during(
      () => 'down',
      () => read(lines, true),
    );
  expect(await whileAway()).toMatchObject({ differences: 1, left: 0 });
  expect(await whileAway()).toMatchObject({ differences: 0 });
  expect(await refundsOf(made.booking)).toEqual([['succeeded', 100_00]]);
  expect(await differencesOf(made.booking)).toEqual([]);
  clock.pass({ minutes: 6 });
  const options = { since: new Date(0), apply: true, onProgress: () => undefined };
  await refundInBkashPanel(db, made.ref, 50, clock.now());
  await reconcile(services, { ...options, onDifference: () => undefined });
  expect(await refundsOf(made.booking)).toEqual([
    ['succeeded', 100_00],
    ['succeeded', 50_00],
  ]);
  const [first] = await ledger.refunds(made.booking);
  expect(first?.provider_ref).toBe(`${made.ref}/r/${id}`);
});

test.each([
  ['bkash', 'TRXPANEL1'],
  ['card-terminal', '151114130739MqCBNx5'],
] as const)(
  'money found in the panel and booked at the desk by %s is accounted for by its number',
  async (method, number) => {
    clock.pass({ days: 1 });
    const lines = [`NOBODY,${number},Payment,500,`];
    expect(await read(lines)).toMatchObject({ differences: 1 });
    const booking = await club.approved();
    const body = { method, reference: number, amount: 500 };
    await club.admin.ask(takePayment, { params: { id: booking._id }, body });
    expect(await read(lines, true)).toEqual({ said: [], differences: 0, left: 0 });
  },
);

test('of a refund that stands in the file twice one is recorded, and the other is told', async () => {
  clock.pass({ days: 1 });
  const made = await paid('sslcommerz');
  const refund = `${made.invoice},,Refund,100,0`;
  const lines = [`${made.invoice},,Payment,500,12.50`, refund, refund];
  expect(await read(lines, true)).toMatchObject({ differences: 2, left: 1 });
  expect(await refundsOf(made.booking)).toEqual([['succeeded', 100_00]]);
  expect((await read(lines)).said).toEqual([
    '৳100 given back in the file a second time, as in line 3: look in the panel whether it went back twice',
  ]);
});
