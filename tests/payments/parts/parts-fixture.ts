import { expect } from 'vitest';
import { getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { addGuests, takePayment } from '#contract/desk/desk-bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import {
  beginChargePayment,
  divideBooking,
  getParts,
  joinParts,
  recordChargePayment,
  type BookingParts,
  type Part,
} from '#contract/payments/charges.ts';
import type { Client } from '../../support/client.ts';
import { api } from '../../support/client.ts';
import { setRules } from '../../support/club-rules.ts';
import { aStaffMember } from '../../support/people.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { confirmCard, openPaymentFixture, transactionOf } from '../support/payment-fixture.ts';

export const THIRTY_PERCENT = { kind: 'percent', percent: 30 } as const;

const of = ({ _id: id }: Pick<Booking, '_id'>) => ({ params: { id } });

/** Opens a club with an advance of 30 % of a booking and a guest fee of ৳100. */
export async function openParts(...options: Parameters<typeof openPaymentFixture>) {
  return withParts(await openPaymentFixture(...options));
}

type Fixture = Awaited<ReturnType<typeof openPaymentFixture>>;

/** Makes a club take an advance of 30 % of a booking and a guest fee of ৳100. */
export async function withParts<Club extends Pick<Fixture, 'server' | 'admin' | 'member' | 'approved'>>(
  fixture: Club,
) {
  const { server, admin, member, approved } = fixture;
  const desk = api(server).as(await aStaffMember(server));
  await setRules(admin, { advance: THIRTY_PERCENT, guestFee: 100, restMinutes: 120 });

  const ledger = ledgerOf(server.db);
  const parts = (booking: Pick<Booking, '_id'>, by: Client = member) => by.ask(getParts, of(booking));
  const shown = (booking: Pick<Booking, '_id'>) => member.ask(getBooking, of(booking));
  const divide = (booking: Pick<Booking, '_id'>, expected: number, by: Client = member) =>
    by.call(divideBooking, { ...of(booking), body: { plan: 'advance', expected } });
  const join = (booking: Pick<Booking, '_id'>) => member.call(joinParts, of(booking));
  const beginPart = (part: Pick<Part, '_id'>, taka: number, by: Client = member) =>
    by.call(beginChargePayment, { ...of(part), body: { amountInCents: fromTaka(taka) } });
  const payPart = async (part: Part, by: Client = member) => {
    const { body } = await beginPart(part, part.amount, by);
    await confirmCard(server, body.clientSecret);
    const transactionId = transactionOf(body.clientSecret);
    return by.call(recordChargePayment, { ...of(part), body: { transactionId } });
  };
  const take = (booking: Pick<Booking, '_id'>, amount: number, by: Client = desk) =>
    by.call(takePayment, { ...of(booking), body: { method: 'cash', amount } });
  const guests = (booking: Pick<Booking, '_id'>, count: number, amount = 100 * count) =>
    desk.call(addGuests, { ...of(booking), body: { method: 'cash', guests: count, amount } });

  /** Makes an approved booking of ৳1,000 that its owner has divided into ৳300 now and ৳700 later. */
  async function divided(): Promise<{ booking: Booking; now: Part; later: Part }> {
    const booking = await approved(2);
    const { body } = await divide(booking, 300);
    return { booking, ...partsIn(body) };
  }
  const partsIn = ({ parts: all }: BookingParts) => {
    const [now, later] = all;
    if (!now || !later) throw new Error('two parts were expected');
    return { now, later };
  };
  /** Advances the clock to `minutes` after the booking's play begins. Negative values are before it. */
  async function passUntil(booking: Pick<Booking, '_id'>, minutes: number) {
    const { starts_at } = await ledger.booking(booking);
    const left = starts_at.getTime() - server.clock.now().getTime();
    server.clock.pass({ minutes: left / 60_000 + minutes });
  }
  async function advanced() {
    const made = await divided();
    expect((await payPart(made.now)).status).toBe(200);
    return made;
  }
  return {
    ...fixture,
    desk,
    parts,
    shown,
    divide,
    join,
    beginPart,
    payPart,
    take,
    guests,
    partsIn,
    divided,
    advanced,
    passUntil,
    ledger,
    ...backgroundOf(server),
  };
}
