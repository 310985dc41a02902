import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cancelBooking, type Booking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking } from '#contract/bookings/cancellations.ts';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { listPaymentIssues } from '#contract/payments/payment-issues.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { getOperation } from '#contract/records/operation.ts';
import { readEmail } from '../messages/read-email.ts';
import { commandsOf, wordsOf } from '../running/support/page-commands.ts';
import { setRules } from '../support/club-rules.ts';
import { startMailServer } from '../support/mail-server.ts';
import { confirmEmail } from '../support/people.ts';
import { makeFolder } from '../support/processes/folder.ts';
import {
  bkashNumber,
  booksOf,
  givenBack,
  refundInPanel,
  sslcommerzLines,
  taken,
} from './support/provider-books.ts';
import { openPayers, openProviderClub, type ProviderClub } from './support/provider-club.ts';
import { NAMES, type Name } from './support/provider-stand-ins.ts';
import { print } from './support/report.ts';

// The disk fails after people paid, cancelled and received refunds, and the club is restored by docs/operation.md, command by command. The
// fast versions with planted faults are in tests/backup/held.test.ts and unknown-money.test.ts.

const HOSTED = ['sslcommerz-test', 'bkash-test'] as const;
/** The header with which a caller confirms that the action was not done before the restore. */
const NOT_DONE = { headers: { 'not-done-yet': 'yes' } };
/** The time in ms before which people pay in the lost period. It has passed when the club is restored. */
const DEADLINE_MS = 60_000;

type Bookings = Record<Name, Booking>;
type People = Awaited<ReturnType<typeof openPayers>>;

async function forEach<T>(make: (name: Name) => Promise<T>): Promise<Record<Name, T>> {
  return {
    stripe: await make('stripe'),
    'sslcommerz-test': await make('sslcommerz-test'),
    'bkash-test': await make('bkash-test'),
  };
}
const of = ({ _id: id }: Pick<Booking, '_id'>) => ({ params: { id } });
const bookingsOf = (made: Record<Name, { booking: Booking }>) => NAMES.map((name) => made[name].booking);
const sorted = (amounts: number[]) => amounts.toSorted((a, b) => a - b);

async function statusesOf({ ledger }: ProviderClub, bookings: Booking[]): Promise<string[]> {
  const rows = await Promise.all(bookings.map((booking) => ledger.booking(booking)));
  return rows.map(({ status }) => status);
}

/** People book and pay before the backup. Everything after it is missing from the backup. */
async function liveUntilTheDiskDies(club: ProviderClub, people: People, file: string) {
  // These come first, because a person receives at most thirty booking emails a day.
  const [due, gone] = [await people.approved(), await people.approved()];
  const later: Bookings = await forEach(() => people.approved());
  const kept = await forEach((name) => people.paid(name));
  const cancelled = await forEach((name) => people.paid(name));
  const inPanel = await forEach((name) => people.paid(name));
  const open = await forEach((name) => people.begun(name));
  const deadline = new Date(Date.now() + DEADLINE_MS);
  await club.db
    .updateTable('bookings')
    .set({ expires_at: deadline })
    .where('status', '=', 'approved')
    .execute();
  const saved = await club.command('backup', file);
  expect(saved.code, saved.said).toBe(0);

  const paidLater = await forEach((name) => people.paid(name, later[name]));
  for (const name of NAMES) await (await people.payThere(open[name]))();
  expect(Date.now(), 'this machine is too slow for its deadline').toBeLessThan(deadline.getTime());
  for (const booking of bookingsOf(cancelled))
    await people.member().ask(cancelPaidBooking, { ...of(booking), body: { expected: 250 } });
  for (const name of NAMES) await refundInPanel(club, name, inPanel[name].ref, 200);
  for (const name of NAMES)
    await expect
      .poll(async () => sorted(await givenBack(club, name)), { timeout: 120_000 })
      .toEqual([200, 250]);
  await expect.poll(() => statusesOf(club, [due]), { timeout: 180_000 }).toEqual(['rejected']);
  return { kept, cancelled, inPanel, open, paidLater, later, due, gone, deadline };
}

const OTHER_MATTERS = /^(?:A new browser signed in|Your booking is cancelled)/;

/**
 * Returns the amounts that people were told, by the subject of the email. After thirty emails in a day, further messages are only in the
 * app.
 */
function amountsToldIn(messages: string[]): Record<string, string[]> {
  const told: Record<string, string[]> = {};
  for (const { subject, text } of messages.map(readEmail))
    if (!OTHER_MATTERS.test(subject)) (told[subject] ??= []).push(/৳[\d,]+/.exec(text)?.[0] ?? 'nothing');
  for (const amounts of Object.values(told)) amounts.sort();
  return told;
}

function walkThePage(club: ProviderClub, ours: Record<string, string>) {
  const commands = commandsOf('Restore');
  return {
    left: commands,
    /** Runs the next command of the page. Throws unless it is `expected` and ends with `code`. Returns its output. */
    async next(expected: string, code: number): Promise<string> {
      const command = commands.shift() ?? 'nothing';
      const run = await club.command(...wordsOf(command, ours));
      expect([command, run.code], run.said).toEqual([expected, code]);
      for (const line of run.said.split('\n').filter((text) => text.trim() !== '')) {
        expect(line).toMatch(/^(?:[A-Z\d✓✗!…]|pi_|line \d)/);
        expect(line).toMatch(/(?:[.”’)]|repaired)$/);
        expect(line).not.toMatch(/undefined|null|NaN|\[object|Error/);
      }
      return run.said;
    },
  };
}

test('a club that took money by three providers is restored by the page: no money moves twice, no paid booking is lost', async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const club = await openProviderClub({ SMTP_URL: mail.url, MAIL_FROM: 'club@club.example' });
  await club.startWith(NAMES);
  const people = await openPayers(club);
  await setRules(people.admin(), {
    maxPending: 100,
    maxPendingSlots: 100,
    horizonDays: 60,
    weekLimit: 100,
    cancellation: [{ hours: 1, percent: 50 }],
  });
  for (const { person } of [people.admin(), people.member()]) await confirmEmail(club, person);
  const file = path.join(makeFolder(), 'club.backup');
  // The mail server refuses all email before the restore, so every message waits in the backup.
  mail.refuse = true;
  const { kept, cancelled, inPanel, open, paidLater, later, due, gone, deadline } =
    await liveUntilTheDiskDies(club, people, file);
  const paid = [kept, open, paidLater].flatMap(bookingsOf);
  expect(new Set(await statusesOf(club, paid))).toEqual(new Set(['confirmed']));
  const took = await forEach((name) => taken(club, name));

  await club.moveToEmptyMachine();
  [mail.messages.length, mail.refuse] = [0, false];
  const settlement = club.settlementFile(await sslcommerzLines(club));
  const page = walkThePage(club, { 'club.backup': file, 'file.csv': settlement, bkash: 'bkash-test' });
  const restored = await page.next('restore club.backup', 1);
  for (const name of ['bKash', 'SSLCommerz'])
    expect(restored).toContain(`Nobody knows yet what was paid to ${name} or refunded by it from`);
  const compared = await page.next('reconcile --apply', 1);
  expect(compared).toContain('8 differences, 8 repaired');
  expect(compared).toContain('SSLCommerz does not tell whether money of 4 payments was given back');

  // The site is started before the settlement file arrives, and holds back money.
  await club.start();
  await people.signInAgain();
  const found = await people.admin().ask(getOperation);
  const states = found.filter(({ check }) => check === 'restored').map(({ state }) => state);
  expect(states.join(' ')).toBe('bad bad bad');
  for (const name of HOSTED) {
    const body = { _id: later[name]._id, amountInCents: fromTaka(500), phone: '01712345678', provider: name };
    const paying = await people.member().call(createPaymentIntent, { body });
    expect([paying.status, paying.problem.code]).toEqual([409, 'may-be-done']);
    const cancellation = { ...of(cancelled[name].booking), body: { expected: 250 } };
    const cancelling = await people.member().call(cancelPaidBooking, cancellation);
    expect([cancelling.status, cancelling.problem.code]).toEqual([409, 'may-be-done']);
  }

  // A member cancels an unpaid booking, which a waiting email would have asked them to pay.
  await people.member().ask(cancelBooking, of(gone));

  // Payments known only from the settlement file or the panel are booked by hand, with the reference given there.
  const told = await page.next('reconcile --settlement=file.csv --apply', 1);
  const [, inFile = ''] = /line \d+, (\w+): .*book it at the desk with this number/.exec(told) ?? [];
  const numbers = {
    'sslcommerz-test': inFile,
    'bkash-test': await bkashNumber(club, paidLater['bkash-test']),
  };
  const methods = { 'sslcommerz-test': 'card-terminal', 'bkash-test': 'bkash' } as const;
  for (const name of HOSTED) {
    const body = { method: methods[name], reference: numbers[name], amount: 500 };
    await people.admin().ask(takePayment, { ...of(later[name]), body }, NOT_DONE);
  }
  const again = await club.command('reconcile', `--settlement=${settlement}`, '--apply');
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('No differences.')]);
  await page.next('checked bkash "two payments, both booked by hand"', 0);
  expect(await page.next('reconcile --apply', 0)).toContain('The club goes on');
  // The tests' PostgreSQL runs without fsync, which is the only expected problem.
  const bad = (await page.next('doctor', 1)).split('\n').filter((line) => line.startsWith('✗'));
  expect(bad).toEqual([expect.stringContaining('fsync is off')]);
  expect(page.left).toEqual([]);

  expect(new Set(await statusesOf(club, paid))).toEqual(new Set(['confirmed']));
  const { status, expires_at } = await club.ledger.booking(due);
  expect([status, (expires_at ?? deadline) > deadline]).toEqual(['approved', true]);
  const issues = await people.admin().ask(listPaymentIssues, {});
  expect(issues.map(({ booking_id, refunded, trouble }) => [booking_id, refunded, trouble])).toEqual(
    expect.arrayContaining([
      ...bookingsOf(cancelled).map(({ _id }) => [_id, 250, 'refunded-elsewhere']),
      ...bookingsOf(inPanel).map(({ _id }) => [_id, 200, 'refunded-elsewhere']),
    ]),
  );
  await expect
    .poll(() => amountsToldIn(mail.messages), { timeout: 120_000 })
    .toEqual({
      'A refund is on its way': ['৳200', '৳200', '৳200', '৳250', '৳250', '৳250'],
      'Your booking is approved: please pay': ['৳500'],
      'Your booking is confirmed': Array.from({ length: 15 }, () => '৳500'),
    });
  // Once these refunds have been sent, any wrongly repeated refund would have been sent as well.
  for (const booking of bookingsOf(kept))
    await people.member().ask(cancelPaidBooking, { ...of(booking), body: { expected: 250 } });
  // A payer who cancelled before the restore, or received a refund in the panel, receives the rest that the policy grants.
  for (const booking of bookingsOf(cancelled))
    await people.member().ask(cancelPaidBooking, { ...of(booking), body: { expected: 0 } });
  for (const booking of bookingsOf(inPanel))
    await people.member().ask(cancelPaidBooking, { ...of(booking), body: { expected: 50 } });
  for (const name of NAMES)
    await expect
      .poll(async () => sorted(await givenBack(club, name)), { timeout: 120_000 })
      .toEqual([50, 200, 250, 250]);
  expect(await forEach((name) => taken(club, name))).toEqual(took);
  await expect
    .poll(() => booksOf(club))
    .toEqual({
      took: 3 * 2500,
      'gave back': 3 * 750,
    });

  // Negative control: without holding, the same backup gives paid bookings away.
  await club.moveToEmptyMachine();
  expect((await club.command('restore', file)).code).toBe(1);
  await club.db.updateTable('restorations').set({ ended_at: new Date(), ended_by: 'admin' }).execute();
  const covered = { covered_at: new Date(), covered_by: 'hand' as const, note: 'Nobody looked.' };
  await club.db.updateTable('unlisted_gaps').set(covered).execute();
  await club.start();
  const givenAway = HOSTED.map((name) => later[name]);
  await expect
    .poll(() => statusesOf(club, givenAway), { timeout: 120_000 })
    .toEqual(['rejected', 'rejected']);
  print({
    drill: 'restore',
    providers: NAMES.length,
    paid: paid.length,
    lost: 0,
    twice: 0,
    'without a hold': 2,
  });
});
