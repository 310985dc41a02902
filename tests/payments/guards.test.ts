import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { databaseError, type Db } from '#server/platform/db/database.ts';
import { ledgerOf } from './support/ledger.ts';
import { begin, openPaymentFixture, payByCard } from './support/payment-fixture.ts';

// Tests what the database itself refuses, in case the code is ever wrong.

const { server, member, approved } = await openPaymentFixture();
const ledger = ledgerOf(server.db);
const unpaid = await approved();
await begin(member, unpaid);
const paid = await approved();
await payByCard(member, paid);
const [[open], [through]] = [await ledger.payments(unpaid), await ledger.payments(paid)];

const GUARDS: [
  title: string,
  constraint: string,
  table: 'bookings' | 'payments',
  wrong: RawBuilder<unknown>,
][] = [
  [
    'a booking is confirmed without a payment',
    'bookings_confirmed_is_paid',
    'bookings',
    sql`update bookings set status = 'confirmed', expires_at = null where id = ${unpaid._id}`,
  ],
  [
    'a booking is confirmed by the payment of another',
    'bookings_confirmed_payment',
    'bookings',
    sql`update bookings set status = 'confirmed', expires_at = null, confirmed_payment_id = ${through?.id}
      where id = ${unpaid._id}`,
  ],
  [
    'a card payment of nothing goes through',
    'payments_check1',
    'payments',
    sql`update payments set subtotal_poisha = 0, amount_poisha = 0 where id = ${open?.id}`,
  ],
  [
    'a discount is not the difference of what was due and what was paid',
    'payments_check',
    'payments',
    sql`update payments set discount_poisha = 1 where id = ${open?.id}`,
  ],
  [
    'more is refunded than was paid',
    'payments_check2',
    'payments',
    sql`update payments set refunded_poisha = amount_poisha + 1 where id = ${through?.id}`,
  ],
  [
    'a payment is through that took no money',
    'payments_check4',
    'payments',
    sql`update payments set status = 'succeeded' where id = ${open?.id}`,
  ],
];

async function constraintAgainst(db: Db, statement: RawBuilder<unknown>): Promise<string | undefined> {
  return db
    .transaction()
    .execute((trx) => statement.execute(trx))
    .then(
      () => 'nothing',
      (error: unknown) => databaseError(error)?.constraint,
    );
}

/** Runs the statement without the constraint and rolls everything back. Returns whether it changed a row. */
async function isDoneWithout(table: string, constraint: string, statement: RawBuilder<unknown>) {
  const undo = new Error('take it back');
  let changed: bigint | undefined;
  await server.db
    .transaction()
    .execute(async (trx) => {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)}`.execute(trx);
      changed = (await statement.execute(trx)).numAffectedRows;
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));
  return changed === 1n;
}

test.each(GUARDS)(
  '%s: refused, and done where the constraint is gone',
  async (_title, constraint, table, wrong) => {
    expect(await constraintAgainst(server.db, wrong)).toBe(constraint);
    expect(await isDoneWithout(table, constraint, wrong)).toBe(true);
  },
);
