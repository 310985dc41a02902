import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import { createBlock } from '#contract/desk/blocks.ts';
import type { Court } from '#contract/club/courts.ts';
import { fromTaka } from '#contract/money/money.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import type { Client } from './client.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

type BlockBody = z.input<typeof createBlock.body>;

/** Returns a block of a court from 7 to 8 AM that keeps the bookings inside, unless the test says otherwise. */
export const blockOn = (
  court: Pick<Court, '_id'>,
  date: string,
  fields: Partial<BlockBody> = {},
): BlockBody => ({
  courts: [court._id],
  from: 420,
  to: 480,
  dates: [date],
  kind: 'maintenance',
  affected: 'keep',
  expected: [],
  ...fields,
});

export function aBlock(staff: Pick<Client, 'ask'>, ...block: Parameters<typeof blockOn>) {
  return staff.ask(createBlock, { body: blockOn(...block) });
}

/** Makes a desk booking for a guest without an account, to be paid on arrival or paid in cash. */
export async function aGuestBooking(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  staff: Person,
  court: Court,
  date: string,
  {
    slots = court.slots.slice(0, 1),
    paid = false,
    status = 'approved',
  }: { slots?: string[]; paid?: boolean; status?: 'approved' | 'pending' } = {},
): Promise<{ _id: string }> {
  const [id, guest_id, payment] = [uuidv7(), uuidv7(), uuidv7()];
  const now = clock.now();
  const total = fromTaka(court.price * slots.length);
  const ranges = slots.flatMap((label) => parseSlot(label) ?? []);
  const startsAt = toInstant(date, ranges[0]?.startsAt ?? 0);
  await db
    .insertInto('guests')
    .values({ id: guest_id, name: `Guest ${id}` })
    .execute();
  await db
    .insertInto('bookings')
    .values({
      id,
      guest_id,
      booked_by: staff.id,
      pay_at: 'desk',
      user_email: '',
      user_name: 'Guest',
      court_id: court._id,
      court_type: court.type,
      play_date: date,
      slots,
      starts_at: startsAt,
      price_poisha: fromTaka(court.price),
      total_poisha: total,
      status,
      expires_at: new Date(startsAt.getTime() + 15 * 60_000),
      created_at: now,
    })
    .execute();
  if (paid) {
    await db
      .insertInto('payments')
      .values({
        id: payment,
        booking_id: id,
        email: '',
        provider: 'desk',
        provider_ref: `cash:${payment}`,
        status: 'succeeded',
        subtotal_poisha: total,
        amount_poisha: total,
        method: ['cash'],
        paid_at: now,
        taken_by: staff.id,
        created_at: now,
      })
      .execute();
    const confirmed = { status: 'confirmed' as const, expires_at: null, confirmed_payment_id: payment };
    await db.updateTable('bookings').set(confirmed).where('id', '=', id).execute();
  }
  await db
    .insertInto('slot_claims')
    .values(
      ranges.map(({ startsAt: from, endsAt: to }) => ({
        court_id: court._id,
        play_date: date,
        starts_at_minute: from,
        ends_at_minute: to,
        booking_id: id,
      })),
    )
    .execute();
  return { _id: id };
}
