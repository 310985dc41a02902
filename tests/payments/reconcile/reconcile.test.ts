import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { poisha } from '#contract/money/money.ts';
import { reconcile } from '../../support/product.ts';
import { withProviders } from '../../support/server.ts';
import { openBooks } from '../support/books.ts';
import { begin } from '../support/payment-fixture.ts';

const books = await openBooks();
const { server, member, approved, during, begun, recorded, lose, loseThere, cancel, ledger } = books;
const { compare, repair } = books;
const { db, services } = server;

async function change(ref: string, values: object) {
  await db.updateTable('payments').set(values).where('provider_ref', '=', ref).execute();
}

describe('books that agree', () => {
  test('differ in nothing: paid, given up, and paid a minute ago', async () => {
    const [paid, open, fresh] = [await recorded(), await begun(null), await begun()];
    expect(await compare(fresh.booking, { after: 1 })).toEqual([]);
    expect(await compare(paid.booking)).toEqual([]);
    expect(await compare(open.booking)).toEqual([]);
  });

  test('do not count what another shop does on the same account', async () => {
    const strange = { paymentId: 'order-17', bookingId: 'table-4', description: 'lunch' };
    const { ref } = await services.cards.create({ ...strange, amount: poisha(300_00), currency: 'bdt' });
    expect(await repair({ _id: 'table-4' })).toEqual([]);
    expect(await services.cards.retrieve(ref)).toMatchObject({ state: 'open' });
  });
});

describe('a payment that both sides have', () => {
  test('paid there and open here is told, and changed only with --apply: the booking is confirmed', async () => {
    const { booking } = await begun();
    expect(await compare(booking)).toEqual(['paid at the provider (৳500), but open in our records']);
    expect((await ledger.booking(booking)).status).toBe('approved');
    expect(await repair(booking)).toEqual([
      'paid at the provider (৳500), but open in our records – repaired',
    ]);
    expect((await ledger.booking(booking)).status).toBe('confirmed');
    expect(await repair(booking)).toEqual([]);
  });

  test('paid there and closed here is refunded, once', async () => {
    const { booking, ref } = await begun();
    await change(ref, { status: 'canceled' });
    expect(await repair(booking)).toEqual([
      'paid at the provider (৳500), but canceled in our records – repaired',
    ]);
    expect(await ledger.payments(booking)).toMatchObject([{ status: 'unapplied' }]);
    expect(await ledger.refunds(booking)).toMatchObject([{ status: 'due', amount_poisha: 500_00 }]);
    expect(await repair(booking)).toEqual([]);
  });

  test('closed there is closed here, too', async () => {
    const { booking, ref } = await begun(null);
    await services.cards.cancel(ref);
    expect(await repair(booking)).toEqual(['closed at the provider, but open in our records – repaired']);
    expect(await ledger.payments(booking)).toMatchObject([{ status: 'canceled' }]);
  });

  test('closed here can no longer be paid there', async () => {
    const { booking, ref } = await begun(null);
    await change(ref, { status: 'canceled' });
    expect(await repair(booking)).toEqual([
      'closed in our records, but can still be paid at the provider – repaired',
    ]);
    expect(await services.cards.retrieve(ref)).toMatchObject({ state: 'canceled' });
  });

  test('paid here and not there, or over another amount, is left to an admin', async () => {
    const [unpaid, dear] = [await recorded(), await recorded()];
    await sql`update card_gateway.payment_intents set status = 'canceled', canceled_at = now()
      where id = ${unpaid.ref}`.execute(db);
    await change(dear.ref, { subtotal_poisha: 400_00, amount_poisha: 400_00 });
    expect(await repair(unpaid.booking)).toEqual([
      'paid in our records (৳500), but canceled at the provider – not repaired',
    ]);
    expect(await repair(dear.booking)).toEqual([
      '৳500 (bdt) at the provider, but ৳400 in our records – not repaired',
    ]);
    expect((await ledger.booking(unpaid.booking)).status).toBe('confirmed');
  });
});

describe('a payment that only the card provider has', () => {
  test('gets its record back, and its booking is confirmed', async () => {
    const made = await begun();
    const [before] = await ledger.payments(made.booking);
    await lose(made);
    expect(await repair(made.booking)).toEqual([
      'paid at the provider (৳500), but unknown in our records – repaired',
    ]);
    expect(await ledger.payments(made.booking)).toMatchObject([
      { id: before?.id, status: 'succeeded', provider_ref: made.ref, amount_poisha: 500_00 },
    ]);
    expect((await ledger.booking(made.booking)).status).toBe('confirmed');
  });

  test('is refunded when its booking is gone', async () => {
    const made = await begun();
    await lose(made);
    await cancel(made.booking);
    expect(await repair(made.booking)).toEqual([
      'paid at the provider (৳500), but unknown in our records – repaired',
    ]);
    expect(await ledger.refunds(made.booking)).toMatchObject([{ status: 'due', automatic: true }]);
  });

  test('closes one that was begun since, and takes its place', async () => {
    const made = await begun();
    await lose(made);
    const { body } = await begin(member, made.booking);
    expect(await repair(made.booking)).toEqual([
      'paid at the provider (৳500), but unknown in our records – repaired',
    ]);
    const states = (await ledger.payments(made.booking)).map(({ status }) => status).sort();
    expect(states).toEqual(['canceled', 'succeeded']);
    expect(await services.cards.retrieve(body.clientSecret?.split('_secret_')[0] ?? '')).toMatchObject({
      state: 'canceled',
    });
  });

  test('gets one record back from two who compare at once', async () => {
    const made = await begun();
    // The existing record belongs to another, ended transaction, so the new payment needs a new id.
    await change(made.ref, { status: 'canceled', provider_ref: `${made.ref}_lost` });
    await begin(member, made.booking);
    const repairMeanwhile = async (ref: string) => {
      const closed = await services.cards.cancel(ref);
      await repair(made.booking);
      return closed;
    };
    const slower = withProviders({ ...services, cards: { ...services.cards, cancel: repairMeanwhile } });
    const input = {
      since: new Date(0),
      apply: true,
      onDifference: () => undefined,
      onProgress: () => undefined,
    };
    await reconcile(slower, input);
    const records = await ledger.payments(made.booking);
    expect(records.filter(({ provider_ref }) => provider_ref === made.ref)).toMatchObject([
      { status: 'succeeded' },
    ]);
    expect((await ledger.booking(made.booking)).status).toBe('confirmed');
    expect(await ledger.refunds(made.booking)).toEqual([]);
  });

  test('is closed there when nobody has paid it', async () => {
    const made = await begun(null);
    await lose(made);
    expect(await repair(made.booking)).toEqual([
      'can be paid at the provider, but unknown in our records – repaired',
    ]);
    expect(await services.cards.retrieve(made.ref)).toMatchObject({ state: 'canceled' });
  });

  test('is left to an admin when its booking is lost, too, until it is refunded there', async () => {
    const made = await begun();
    await lose(made);
    await db.deleteFrom('bookings').where('id', '=', made.booking._id).execute();
    expect(await repair(made.booking)).toEqual([
      'paid at the provider (৳500), for a booking unknown in our records – not repaired',
    ]);
    await services.cards.refund({ refundId: uuidv7(), paymentRef: made.ref, amount: poisha(500_00) });
    expect(await repair(made.booking)).toEqual([]);
  });

  test('is left to an admin when its record names another transaction', async () => {
    const made = await recorded();
    await change(made.ref, { provider_ref: 'pi_lost' });
    expect((await repair(made.booking)).sort()).toEqual([
      'paid at the provider (৳500), but unknown in our records – not repaired',
      'succeeded in our records, but unknown at the provider – not repaired',
    ]);
    expect(await ledger.moneyKept(made.booking), 'the one payment of a confirmed booking').toEqual([500_00]);
  });
});

describe('a payment that only we have', () => {
  test('is over when nobody can pay it', async () => {
    const made = await begun(null);
    await loseThere(made);
    expect(await repair(made.booking)).toEqual([
      'open in our records, but unknown at the provider – repaired',
    ]);
    expect(await ledger.payments(made.booking)).toMatchObject([{ status: 'canceled' }]);
  });

  test('is left to an admin when it is recorded as paid', async () => {
    const made = await recorded();
    await loseThere(made);
    expect(await repair(made.booking)).toEqual([
      'succeeded in our records, but unknown at the provider – not repaired',
    ]);
    expect((await ledger.booking(made.booking)).status).toBe('confirmed');
  });

  test('is created at the provider if it never got there, as the poll does', async () => {
    const booking = await approved();
    await during('down', () => begin(member, booking));
    expect(await repair(booking)).toEqual(['started in our records, but not at the provider – repaired']);
    expect(await ledger.payments(booking)).toMatchObject([{ status: 'open' }]);
  });
});

test('a card provider that does not answer ends the comparison with a sentence', async () => {
  const { booking } = await begun();
  await expect(during('down', () => repair(booking))).rejects.toThrow('The card provider is not responding');
  expect(await repair(booking)).toEqual(['paid at the provider (৳500), but open in our records – repaired']);
});
