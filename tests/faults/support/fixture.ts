import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { addDays, toClubDate, toInstant } from '#contract/clock/club-time.ts';
import { poisha } from '#contract/money/money.ts';
import type { Slot } from '#contract/bookings/slots.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db/database.ts';
import { type BookingRow, insertBooking, moveBooking, takeByHand } from '../../support/product.ts';
import { HALF_BACK } from '../../support/club-rules.ts';

const PRICE = poisha(500_00);
const DEAR_PRICE = poisha(800_00);
const SLOT: Slot = { startsAt: 420, endsAt: 480, label: '7:00 AM - 8:00 AM' };
/** Amounts in taka: the advance paid before the confirmation, the rest due after it, and the fee for a guest. */
export const [ADVANCE, REST, GUEST_FEE] = [150, 350, 100];
/** The days in advance for which courts can be booked. */
const DAYS = 60;

/** Opens a club with one member and one admin, in a database that outlives every crash. */
export async function openFixture(db: Db, clock: Clock) {
  const now = clock();
  const person = async (role: 'member' | 'admin') => {
    const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
    const row = { id: uuidv7(), issuer: 'faults', subject: email, email, role, created_at: now };
    await db.insertInto('users').values(row).execute();
    return row;
  };
  await db
    .updateTable('club_rules')
    .set({
      cancellation: JSON.stringify(HALF_BACK),
      advance_kind: 'percent',
      advance_amount: poisha(30),
      guest_fee_poisha: poisha(100_00),
    })
    .execute();
  const member = await person('member');
  const admin = await person('admin');
  const tier = { id: uuidv7(), name: 'Gold', place: 1, price_poisha: PRICE, months: 12, created_at: now };
  await db.insertInto('tiers').values(tier).execute();
  let [courtId, day] = ['', DAYS];

  async function court(price = PRICE): Promise<string> {
    const id = uuidv7();
    const row = { id, type: 'Tennis', image_url: '/art/court.svg', price_poisha: price, slots: [SLOT.label] };
    await db.insertInto('courts').values(row).execute();
    return id;
  }

  async function approved(): Promise<BookingRow> {
    if (day === DAYS) [courtId, day] = [await court(), 0];
    day += 1;
    return approvedAt(courtId, day);
  }

  /** Makes approved bookings on consecutive days of a new court that no one else books. */
  async function approvedAlone(count: number): Promise<BookingRow[]> {
    const own = await court();
    const bookings: BookingRow[] = [];
    for (let ahead = 1; ahead <= count; ahead += 1) bookings.push(await approvedAt(own, ahead));
    return bookings;
  }

  async function approvedAt(ownCourt: string, ahead: number): Promise<BookingRow> {
    const date = addDays(toClubDate(clock()), ahead);
    const startsAt = toInstant(date, SLOT.startsAt);
    const asked = await inTransaction(db, (trx) =>
      insertBooking(trx, {
        date,
        slots: [{ ...SLOT, price: PRICE }],
        startsAt,
        total: PRICE,
        court: { id: ownCourt, type: 'Tennis', type_bn: null },
        status: 'pending',
        holder: { userId: member.id, guestId: null, email: member.email, name: 'Member' },
        expiresAt: startsAt,
        idempotency: null,
        seriesId: null,
        actorId: member.id,
        recorded: {},
        now: clock(),
      }),
    );
    const booking = await moveBooking(db, 'approve', {
      bookingId: asked.id,
      actorId: admin.id,
      now: clock(),
      payWithinHours: 24,
    });
    if (!booking) throw new Error('the fixture is not approved');
    return booking;
  }

  async function coupon(percent: 10 | 100): Promise<string> {
    const code = `SAVE-${randomUUID().slice(0, 8).toUpperCase()}`;
    const terms = { discount_type: 'percent' as const, amount_hundredths: percent * 100 };
    await db
      .insertInto('coupons')
      .values({ id: uuidv7(), code, ...terms, created_at: now })
      .execute();
    return code;
  }

  async function payByHand(bookings: BookingRow[]): Promise<void> {
    const actor = { actorId: admin.id, now: clock() };
    for (const booking of bookings)
      await inTransaction(db, (trx) => takeByHand(trx, booking, { method: 'cash' }, actor));
  }

  const dearCourt = () => court(DEAR_PRICE);

  const gold = { id: tier.id, price: PRICE / 100 };

  return { member, admin, gold, approved, approvedAlone, payByHand, dearCourt, coupon };
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>;
