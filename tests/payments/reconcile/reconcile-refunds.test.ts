import { describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { poisha } from '#contract/money/money.ts';
import { sendRefunds } from '../../support/product.ts';
import { openBooks } from '../support/books.ts';

const { server, begun, recorded, cancel, ledger, compare, repair } = await openBooks();
const { db, services } = server;

async function owed(card?: string) {
  const made = await begun(card);
  await cancel(made.booking);
  await repair(made.booking);
  const [refund] = await ledger.refunds(made.booking);
  if (!refund) throw new Error('no refund is due');
  return { ...made, refund };
}

async function statesOf(made: Awaited<ReturnType<typeof begun>>) {
  return (await ledger.refunds(made.booking)).map(({ status }) => status);
}

describe('reconciling refunds', () => {
  test('ignores a refund that is only due here', async () => {
    const made = await owed();
    expect(await compare(made.booking)).toEqual([]);
    expect(await statesOf(made)).toEqual(['due']);
  });

  test('imports one made at the provider', async () => {
    const made = await recorded();
    const refund = { refundId: uuidv7(), paymentRef: made.ref, amount: poisha(200_00) };
    const sent = await services.cards.refund(refund);
    const name = 'ref' in sent ? sent.ref : '';
    expect(await compare(made.booking)).toEqual([
      `৳200 was refunded at the provider (${name}, succeeded), but is unknown in our records`,
    ]);
    await repair(made.booking);
    expect(await ledger.refunds(made.booking)).toMatchObject([
      { status: 'succeeded', amount_poisha: 200_00, reason: 'made at the card provider' },
    ]);
    expect(await ledger.payments(made.booking)).toMatchObject([{ refunded_poisha: 200_00 }]);
    expect(await compare(made.booking)).toEqual([]);
  });

  test('marks a due one as sent when the provider has it', async () => {
    const made = await owed();
    const { id: refundId, amount_poisha: amount } = made.refund;
    await services.cards.refund({ refundId, paymentRef: made.ref, amount });
    const [line] = await repair(made.booking);
    expect(line).toMatch(/^refund re_\w+ is succeeded at the provider, but due in our records – repaired$/);
    expect(await statesOf(made)).toEqual(['succeeded']);
    expect(await sendRefunds(services)).toBe(0);
    expect(await ledger.moneyKept(made.booking)).toEqual([0]);
  });

  test('marks one the bank returned as failed', async () => {
    const made = await owed('tok_refundFail');
    await sendRefunds(services);
    expect(await statesOf(made)).toEqual(['succeeded']);
    const [line] = await repair(made.booking);
    expect(line).toMatch(
      /^refund re_\w+ is failed at the provider, but succeeded in our records – repaired$/,
    );
    expect(await statesOf(made)).toEqual(['failed']);
    expect(await ledger.payments(made.booking)).toMatchObject([{ refunded_poisha: 0 }]);
  });

  test('leaves one only we know of, or with another amount, to an admin', async () => {
    const [lost, dear] = [await owed(), await owed()];
    await sendRefunds(services);
    const change = (id: string, values: object) =>
      db.updateTable('refunds').set(values).where('id', '=', id).execute();
    await change(dear.refund.id, { amount_poisha: 400_00 });
    expect((await repair(dear.booking))[0]).toMatch(
      /^refund re_\w+ is over ৳500 at the provider, but ৳400 in our records – not repaired$/,
    );
    await change(lost.refund.id, { provider_ref: 're_lost', id: uuidv7() });
    expect((await compare(lost.booking)).at(-1)).toBe(
      'refund re_lost is succeeded in our records, but unknown at the provider',
    );
  });
});

test('reconciling records a dispute that no event reported', async () => {
  const made = await begun('tok_createDispute');
  await services.cards.deliverEvents?.(async () => 200); // Accepts the event without processing it.
  await repair(made.booking);
  const [payment] = await ledger.payments(made.booking);
  expect(payment).toMatchObject({ status: 'succeeded', dispute_state: 'open' });
  await db
    .updateTable('payments')
    .set({ dispute_state: null, dispute_ref: null, disputed_at: null })
    .where('id', '=', payment?.id ?? '')
    .execute();
  const [line] = await repair(made.booking);
  expect(line).toMatch(/^dispute du_\w+ is open at the provider, but not known in our records – repaired$/);
  expect(await compare(made.booking)).toEqual([]);
});
