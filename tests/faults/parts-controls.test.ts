import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openParts } from '../payments/parts/parts-fixture.ts';
import { auditBooks } from './support/books.ts';
import { auditWith } from './support/undone.ts';

// Negative controls: the audit of bookings in parts must find planted faults.

const { server, advanced, divided, take, guests, ledger } = await openParts();
const { db } = server;
// This constraint would prevent most of the planted faults.
await sql`alter table bookings drop constraint bookings_parts_add_up`.execute(db);

const { booking, now, later } = await advanced();
await take(booking, 200);
await guests(booking, 2);
const { booking: unpaid } = await divided();
const ids = { id: booking._id, unpaid: unpaid._id, now: now._id, later: later._id };
const [advance, rest] = await ledger.payments(booking);

test('the audit has nothing to say of an advance, a part at the desk and guests', async () => {
  expect(await auditBooks(db)).toEqual([]);
});

test.each([
  [
    'a booking whose parts are not its price',
    [
      sql`update charges set total_poisha = total_poisha + 1 where booking_id = ${ids.id}::uuid and state = 'open'`,
      sql`update bookings set due_later_poisha = due_later_poisha + 1 where id = ${ids.id}::uuid`,
    ],
    [`booking ${ids.id} of 100000 has parts of 100001`],
  ],
  [
    'a booking that counts otherwise than its parts',
    [
      sql`update bookings set covered_poisha = covered_poisha - 1, due_later_poisha = due_later_poisha + 1
      where id = ${ids.id}::uuid`,
    ],
    [
      `booking ${ids.id} counts otherwise than its parts`,
      `booking ${ids.id} is confirmed for 69999, but 70000 was paid`,
    ],
  ],
  [
    'a whole booking that has parts',
    [
      sql`update bookings set fees_poisha = null, covered_poisha = null, due_now_poisha = null, due_later_poisha = null
      where id = ${ids.unpaid}::uuid`,
    ],
    [`booking ${ids.unpaid} of 100000 has parts of 100000`],
  ],
  [
    'a booking that waits for money of which something is paid',
    [
      sql`update bookings set covered_poisha = due_now_poisha, due_now_poisha = 0 where id = ${ids.unpaid}::uuid`,
    ],
    [
      `booking ${ids.unpaid} counts otherwise than its parts`,
      `booking ${ids.unpaid} waits for money, and 30000 is paid`,
    ],
  ],
  [
    'a part that is paid by the payment of another',
    [
      sql`update payments set charge_id = ${now._id}::uuid, status = 'unapplied' where id = ${rest?.id}::uuid`,
    ],
    [`part ${later._id} is paid by a payment that is not its own`],
  ],
  [
    'a payment that is kept for a part that is open',
    [
      sql`update charges set state = 'open', payment_id = null where id = ${ids.now}::uuid`,
      sql`update bookings set covered_poisha = covered_poisha - 30000, due_later_poisha = due_later_poisha + 30000
      where id = ${ids.id}::uuid`,
    ],
    [`payment ${advance?.id} is kept for a part that is open`],
  ],
])('finds %s', async (_, wrongs, faults) => {
  expect(await auditWith(db, wrongs)).toEqual(expect.arrayContaining(faults));
});
