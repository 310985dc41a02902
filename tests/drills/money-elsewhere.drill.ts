import { describe, expect, test } from 'vitest';
import { quoteCancellation } from '#contract/bookings/cancellations.ts';
import { toShortId } from '#server/providers/hosted/short-id.ts';
import { setRules } from '../support/club-rules.ts';
import { openPayers, openProviderClub } from './support/provider-club.ts';
import { refundInPanel } from './support/provider-books.ts';
import { NAMES } from './support/provider-stand-ins.ts';
import { print } from './support/report.ts';

// An admin moves money in a provider's own panel, and the club receives no notification. The fast versions with planted faults are
// tests/payments/reconcile/panel-refunds.test.ts and settlement-apply.test.ts.

const today = () => new Date().toISOString().slice(0, 10);

describe.each(NAMES)('in the panel of %s', (name) => {
  test('refunds, parts of refunds and a payment are found, or it is said that they cannot be', async () => {
    const club = await openProviderClub();
    await club.startWith(NAMES);
    const people = await openPayers(club);
    await setRules(people.admin(), { cancellation: [{ hours: 1, percent: 100 }] });
    const [parts, whole, lost] = [await people.paid(name), await people.paid(name), await people.begun(name)];
    await club.db
      .updateTable('payments')
      .set({ begun_at: new Date(Date.now() - 10 * 60_000) })
      .execute();
    const first = await refundInPanel(club, name, parts.ref, 100);
    const second = await refundInPanel(club, name, parts.ref, 150);
    const all = await refundInPanel(club, name, whole.ref, 500);

    const told = await club.command('reconcile');
    const canTell = name !== 'sslcommerz-test';
    if (canTell) {
      expect(told.code).toBe(1);
      for (const taka of ['৳100', '৳150', '৳500'])
        expect(told.said).toContain(`${taka} was refunded at the provider`);
      expect((await club.command('reconcile', '--apply')).code).toBe(0);
    } else {
      expect(told.said).toContain(
        'SSLCommerz does not tell whether money of 2 payments was given back in its panel',
      );
      expect(told.said).toContain('no differences in what can be asked for');
    }
    if (name !== 'stripe') {
      const lines = [
        ...[parts, whole].map(({ id }) => `${toShortId(id)},,Payment,500,${today()}`),
        `${toShortId(parts.id)},${first},Refund,100,${today()}`,
        `${toShortId(parts.id)},${second},Refund,150,${today()}`,
        `${toShortId(whole.id)},${all},Refund,500,${today()}`,
      ];
      const read = await club.settlement(lines);
      expect(read.code).toBe(canTell ? 0 : 1);
      if (!canTell) expect(read.said).toContain('given back in the file, but unknown in our records');
      const applied = await club.settlement(lines, '--apply');
      expect([applied.code, applied.said]).toEqual([
        0,
        expect.stringContaining('3 refunds of ৳750 were compared'),
      ]);
      const again = await club.settlement(lines, '--apply');
      expect([again.code, again.said]).toEqual([0, expect.stringContaining('No differences.')]);
    }
    const wentOf = async ({ booking }: typeof parts) =>
      (await club.ledger.refunds(booking))
        .toSorted((a, b) => a.amount_poisha - b.amount_poisha)
        .map(({ status, amount_poisha: amount }) => [status, amount]);
    expect(await wentOf(parts)).toEqual([
      ['succeeded', 100_00],
      ['succeeded', 150_00],
    ]);
    expect(await wentOf(whole)).toEqual([['succeeded', 500_00]]);
    // An owner who cancels receives what is left, and never more than was paid.
    const quoteOf = ({ booking }: typeof parts) =>
      people.member().ask(quoteCancellation, { params: { id: booking._id } });
    expect((await quoteOf(parts)).refund).toBe(250);
    expect((await quoteOf(whole)).refund).toBe(0);

    // The webhook, IPN or return is lost. For bKash this means that no money was taken.
    await people.payThere(lost);
    if (name !== 'bkash-test') {
      const found = await club.command('reconcile', '--apply');
      expect(found.said).toContain('paid at the provider (৳500), but');
      expect((await club.ledger.booking(lost.booking)).status).toBe('confirmed');
    }
    expect((await club.command('reconcile')).code).toBe(0);
    print({
      drill: 'money elsewhere',
      provider: name,
      refunds: 3,
      found: 3,
      'told by': canTell ? 'the provider' : 'a settlement file',
    });
  });
});

test('another amount than was asked for comes back by itself', async () => {
  const club = await openProviderClub();
  await club.startWith(NAMES);
  const people = await openPayers(club);
  const made = await people.begun('sslcommerz-test');
  await (
    await people.payThere(made, 'pay-less')
  )();
  await expect.poll(async () => (await club.ledger.payment(made.booking)).status).toBe('unapplied');
  await expect
    .poll(async () =>
      (await club.ledger.refunds(made.booking)).map(({ status, amount_poisha }) => [status, amount_poisha]),
    )
    .toEqual([['sent', 490_00]]);
});
