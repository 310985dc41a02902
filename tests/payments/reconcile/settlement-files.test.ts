import { expect, test } from 'vitest';
import { fromTaka, poisha, type Poisha } from '#contract/money/money.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { toShortId } from '#server/providers/hosted/short-id.ts';
import type { Overpayment } from '#server/providers/provider.ts';
import { compareSettlementFile, recordFee } from '../../support/product.ts';
import { backgroundOf } from '../support/background.ts';
import { checkLines } from '../support/settlement-lines.ts';
import { ledgerOf } from '../support/ledger.ts';
import { aPageProvider } from '../../providers/support/page-provider.ts';
import { openPaymentFixture, payByCard } from '../support/payment-fixture.ts';

const page = aPageProvider();
const { server, member, approved } = await openPaymentFixture({
  parts: () => ({ hosted: [page.provider] }),
});
const { db, clock } = server;
const ledger = ledgerOf(db);
const { poll } = backgroundOf(server);
const HEAD = 'Tran ID,Amount,Fee,Status,Tran Date';

async function paid(more: { fee?: Poisha; overpayments?: Overpayment[] } = {}) {
  const booking = await approved();
  const body = { _id: booking._id, amountInCents: fromTaka(booking.total_price), provider: 'page' };
  await member.ask(createPaymentIntent, { body });
  const { id, provider_ref } = await ledger.payment(booking);
  const ref = provider_ref ?? '';
  page.pay(ref, poisha(500_00), more);
  clock.pass({ minutes: 3 });
  await poll();
  return { booking, id, ref };
}

/** Returns the current day as the provider's panel writes it. */
const today = () => clock.now().toISOString().slice(0, 10);

async function compare(lines: string[], apply = false) {
  const said: string[] = [];
  const text = [HEAD, ...lines.map((line) => `${line},Success,${today()} 12:00:00`)].join('\n');
  const outcome = await compareSettlementFile(server.services, {
    text,
    apply,
    onDifference: (line) => void said.push(line.replace(' – not repaired', '')),
  });
  return { said, ...outcome };
}

const feesOf = async (booking: Awaited<ReturnType<typeof approved>>) =>
  (await ledger.payments(booking)).map(({ fee_poisha: fee }) => fee);

test('a settlement file accounts for each of its lines', () => checkLines(1000));

test('its fees are kept with --apply, once, and its sums are told', async () => {
  const [byRef, byInvoice] = [await paid(), await paid()];
  const lines = [`${byRef.ref},500.00,12.50`, `${toShortId(byInvoice.id)},500,10`];
  const told = await compare(lines);
  expect(told).toMatchObject({ payments: 2, paired: 2, newFees: 2, differences: 0 });
  expect(told).toMatchObject({ gross: 1000_00, fees: 22_50, net: 977_50 });
  expect(await feesOf(byRef.booking)).toEqual([null]);
  expect(await compare(lines, true)).toMatchObject({ newFees: 2, differences: 0 });
  expect(await feesOf(byRef.booking)).toEqual([12_50]);
  expect(await feesOf(byInvoice.booking)).toEqual([10_00]);
  expect(await compare(lines, true)).toMatchObject({ newFees: 0, differences: 0 });
  const acts = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('action', '=', 'payment.fee-noted')
    .execute();
  expect(acts).toHaveLength(2);
});

test('a fee that the provider has told itself is never written over', async () => {
  clock.pass({ days: 1 });
  const { booking, ref } = await paid({ fee: poisha(12_50) });
  const { said } = await compare([`${ref},500,15`], true);
  expect(said).toEqual([
    `line 2, ${ref} (booking ${booking._id}): a fee of ৳15 in the file, but of ৳12.50 in our records`,
  ]);
  expect(await feesOf(booking)).toEqual([12_50]);
});

test('what only one side has, and amounts that differ, are told', async () => {
  clock.pass({ days: 1 });
  const [other, missing] = [await paid(), await paid()];
  await payByCard(member, await approved()); // A payment with another provider is not in this file.
  const { said } = await compare([`${other.ref},499,0`, 'NOBODY1,250,5'], true);
  expect(said).toEqual([
    `line 2, ${other.ref} (booking ${other.booking._id}): ৳499 in the file, but ৳500 in our records`,
    'line 3, NOBODY1: ৳250 paid in the file, but unknown in our records: book it at the desk with this number, or give it back',
    `${missing.ref} (booking ${missing.booking._id}): ৳500 paid in our records, but not in the file`,
  ]);
});

test('of two runs at once the first keeps its fee, and the other changes nothing', async () => {
  const { booking } = await paid();
  const { id } = await ledger.payment(booking);
  const actor = { actorId: null, now: clock.now() };
  expect(await recordFee(db, id, poisha(12_50), actor)).toBe(true);
  expect(await recordFee(db, id, poisha(15_00), actor)).toBe(false);
  expect(await feesOf(booking)).toEqual([12_50]);
});

test('one that is paid in the file and open here is told, and gets no fee', async () => {
  clock.pass({ days: 1 });
  const { ref } = await paid();
  const open = await approved();
  const body = { _id: open._id, amountInCents: fromTaka(open.total_price), provider: 'page' };
  await member.ask(createPaymentIntent, { body });
  const { provider_ref } = await ledger.payment(open);
  const { said } = await compare([`${ref},500,1`, `${provider_ref},500,10`], true);
  expect(said).toEqual([
    `line 3, ${provider_ref} (booking ${open._id}): paid in the file (৳500), but open in our records`,
  ]);
  expect(await feesOf(open)).toEqual([null]);
});

test('money that came twice under one id is paired with both of its records', async () => {
  clock.pass({ days: 1 });
  const booking = await approved();
  const body = { _id: booking._id, amountInCents: fromTaka(booking.total_price), provider: 'page' };
  await member.ask(createPaymentIntent, { body });
  const ref = (await ledger.payment(booking)).provider_ref ?? '';
  page.pay(ref, poisha(500_00), {
    overpayments: [{ ref: `${ref}/VAL2`, received: poisha(500_00), currency: 'bdt' }],
  });
  clock.pass({ minutes: 3 });
  await poll();
  const twice = [`${ref},500,10`, `${ref},500,11`];
  expect(await compare(twice, true)).toMatchObject({ paired: 2, differences: 0, said: [] });
  expect(await compare([...twice, `${ref},500,12`])).toMatchObject({ paired: 2, differences: 1 });
});

test('a line that stands there twice is told as that, and so is what the file says has failed', async () => {
  clock.pass({ days: 1 });
  const [made, failed] = [await paid(), await paid()];
  const line = `${made.ref},500.00,12.50`;
  const { said } = await compare([line, line]);
  expect(said).toEqual([
    `line 3, ${made.ref}: ৳500 paid in the file a second time, as in line 2, but once in our records: look in the panel whether money came twice`,
    `${failed.ref} (booking ${failed.booking._id}): ৳500 paid in our records, but not in the file`,
  ]);
  const text = [HEAD, `${failed.ref},500,,FAILED,${today()}`].join('\n');
  const told: string[] = [];
  const onDifference = (one: string) => void told.push(one);
  await compareSettlementFile(server.services, { text, apply: false, onDifference });
  expect(told).toContain(
    `${failed.ref} (booking ${failed.booking._id}): ৳500 paid in our records, but not in the file; line 2 says “FAILED”`,
  );
});
