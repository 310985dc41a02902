import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { updateClubSettings } from '#contract/club/club-settings.ts';
import { getReceipt } from '#contract/payments/payments.ts';
import { exportRows } from '#contract/records/exports.ts';
import { buildApp } from '#server/app.ts';
import { listJobs } from '#server/start/club-jobs.ts';
import { aCoupon } from '../support/club.ts';
import { ledgerOf } from './support/ledger.ts';
import { begin, openPaymentFixture, payByCard } from './support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();
const { db, services } = server;
const ledger = ledgerOf(db);
const jobs = listJobs(services, await buildApp(services));

async function receiptOf(booking: Booking) {
  const { id: payment } = await ledger.payment(booking);
  return member.ask(getReceipt, { params: { id: booking._id, payment } });
}

async function paid(slots = 1): Promise<Booking> {
  const booking = await approved(slots);
  await payByCard(member, booking);
  return booking;
}

const kept = (booking: Booking) =>
  db
    .selectFrom('payments')
    .select(['id', 'receipt_year', 'receipt_number'])
    .where('booking_id', '=', booking._id)
    .executeTakeFirstOrThrow();

function runJob(): Promise<number> {
  const job = jobs.find(({ name }) => name === 'number receipts');
  if (!job) throw new Error('nobody numbers receipts');
  return job.pass(new AbortController().signal);
}

describe('the number of a receipt', () => {
  test('is the next of its year when it is opened, in the order in which was paid, and stays', async () => {
    const [first, second] = [await paid(), await paid()];
    expect(await kept(first)).toMatchObject({ receipt_year: null, receipt_number: null });
    expect([(await receiptOf(second)).number, (await receiptOf(first)).number]).toEqual([
      '2026-000002',
      '2026-000001',
    ]);
    const third = await paid();
    expect([(await receiptOf(third)).number, (await receiptOf(second)).number]).toEqual([
      '2026-000003',
      '2026-000002',
    ]);
    const twice = db
      .updateTable('payments')
      .set({ receipt_number: 2 })
      .where('receipt_number', '=', 3)
      .execute();
    await expect(twice).rejects.toThrow(/payments_receipt/);
  });

  test('is given by the job as well, from 1 in each year of the club', async () => {
    const [old, new_] = [await paid(), await paid()];
    const payAt = (booking: Booking, paid_at: string) =>
      db
        .updateTable('payments')
        .set({ paid_at: new Date(paid_at) })
        .where('booking_id', '=', booking._id)
        .execute();
    await payAt(old, '2027-12-31T17:59:59Z');
    await payAt(new_, '2027-12-31T18:00:00Z');
    expect([await runJob(), await runJob(), await runJob()]).toEqual([1, 1, 0]);
    expect(await kept(old)).toMatchObject({ receipt_year: 2027, receipt_number: 1 });
    expect((await receiptOf(new_)).number).toBe('2028-000001');
  });

  test('stays what it was for a payment from before there were numbers, and for what cost nothing', async () => {
    const older = await paid();
    await db.updateTable('payments').set({ receipt_number: 0 }).where('booking_id', '=', older._id).execute();
    const free = await approved();
    const coupon = await aCoupon(admin, { amount: 100 });
    await begin(member, free, coupon.code, 0);
    expect(await runJob()).toBe(0);
    for (const booking of [older, free]) {
      const { id } = await kept(booking);
      expect((await receiptOf(booking)).number).toBe(`R-20260301-${id.slice(-8).toUpperCase()}`);
    }
  });

  test('stands in the file of payments, also of what was paid this minute', async () => {
    const booking = await paid();
    const file = await admin.ask(exportRows, { params: { what: 'payments' } });
    const lines: Record<string, string>[] = parse(file, { columns: true, bom: true });
    const { number } = await receiptOf(booking);
    expect(lines.find((line) => line['Booking'] === booking._id)?.['Receipt']).toBe(number);
    expect(number).toMatch(/^2026-/);
    expect(lines.map((line) => line['Receipt'])).not.toContain('');
  });
});

test('BIN and the VAT that is in the price stand on a receipt once the club has said its BIN', async () => {
  const booking = await paid(2);
  const without = await receiptOf(booking);
  expect(without).not.toHaveProperty('bin');
  const change = (version: number, fields: { bin?: string | null; vatPercent?: number | null }) =>
    admin.ask(updateClubSettings, { body: { version, ...fields } });
  const { version } = await change(1, { vatPercent: 15 });
  expect(await receiptOf(booking)).toEqual(without);
  const next = await change(version, { bin: '০০১২৩-৪৫৬৭৮ ৯০১' });
  expect(await receiptOf(booking)).toEqual({
    ...without,
    bin: '0012345678901',
    vat: { percent: 15, amount: 130.43 },
  });
  await change(next.version, { vatPercent: null });
  expect(await receiptOf(booking)).toEqual({ ...without, bin: '0012345678901' });
});
