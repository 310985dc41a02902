import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type BookingRow, moveBooking } from '../../support/product.ts';
import type { ClubApi } from './club-api.ts';
import { DUES_JOURNEYS } from './dues-journeys.ts';
import { DESK_JOURNEYS } from './desk-journeys.ts';
import { TAKA_JOURNEYS } from './hosted-journeys.ts';
import { ADVANCE, type Fixture } from './fixture.ts';

/** What a journey can use besides the API. None of it belongs to the process that will end. */
export interface JourneyContext {
  db: Db;
  clock: Clock;
  fixture: Fixture;
  background: () => Promise<void>;
}

export type Journey = (api: ClubApi, booking: BookingRow, context: JourneyContext) => Promise<void>;

const CHALLENGED = 'pm_card_threeDSecure2Required';
const TEN_PERCENT_OFF = 450_00;

/** Sets the booking's deadline to the current time. */
async function runOut({ db, clock }: JourneyContext, { id }: BookingRow): Promise<void> {
  await db.updateTable('bookings').set({ expires_at: clock() }).where('id', '=', id).execute();
}

/** Removes the booking, as happens when its owner's account is removed. */
async function lose({ db, clock }: JourneyContext, { id: bookingId }: BookingRow): Promise<void> {
  const change = { bookingId, actorId: null, now: clock(), reason: 'account removed' };
  await moveBooking(db, 'cancelApproved', change);
}

/** People's actions, during any of which a process may end. */
export const JOURNEYS: Record<string, Journey> = {
  ...DESK_JOURNEYS,
  ...DUES_JOURNEYS,
  async pay(api, booking) {
    const secret = await api.begin(booking);
    await api.confirm(secret);
    await api.report(booking, secret);
  },
  async 'pay with a coupon after the bank’s check'(api, booking, { fixture }) {
    const code = await fixture.coupon(10);
    const secret = await api.begin(booking, { code, amountInCents: TEN_PERCENT_OFF });
    await api.confirm(secret, CHALLENGED);
    await api.answerBank(secret);
    await api.report(booking, secret);
  },
  async 'pay nothing'(api, booking, { fixture }) {
    await api.begin(booking, { code: await fixture.coupon(100), amountInCents: 0 });
  },
  async 'pay and close the tab, so that a webhook reports it'(api, booking, { background }) {
    await api.confirm(await api.begin(booking));
    await background();
  },
  async 'pay an advance, and the rest in a tab that is closed'(api, booking, { background }) {
    const { now, later } = await api.divide(booking, ADVANCE);
    const advance = await api.beginPart(now);
    await api.confirm(advance);
    await api.reportPart(now, advance);
    await api.confirm(await api.beginPart(later));
    await background();
  },
  async 'pay an advance while the bank checks it, and all of it at the desk'(api, booking) {
    const { now } = await api.divide(booking, ADVANCE);
    const advance = await api.beginPart(now);
    await api.confirm(advance, CHALLENGED);
    await Promise.all([api.takeAtDesk(booking), api.answerBank(advance)]);
  },
  async 'apply a coupon after the payment began, and pay in the old tab'(api, booking, { fixture }) {
    const old = await api.begin(booking);
    const code = await fixture.coupon(10);
    const [secret] = await Promise.all([
      api.begin(booking, { code, amountInCents: TEN_PERCENT_OFF }),
      api.confirm(old),
    ]);
    await api.confirm(secret);
    await api.report(booking, secret ?? old);
  },
  async 'cancel while the bank checks'(api, booking) {
    const secret = await api.begin(booking);
    await api.confirm(secret, CHALLENGED);
    await Promise.all([api.cancel(booking), api.answerBank(secret)]);
  },
  async 'run out of time while the bank checks'(api, booking, context) {
    const secret = await api.begin(booking);
    await api.confirm(secret, CHALLENGED);
    await runOut(context, booking);
    await Promise.all([context.background(), api.answerBank(secret)]);
  },
  async 'pay for what is gone, and get the money back'(api, booking, context) {
    const secret = await api.begin(booking);
    await lose(context, booking);
    await api.confirm(secret);
    await api.report(booking, secret);
    await context.background();
  },
  async 'pay with a coupon, and cancel for half of it'(api, booking, { fixture, background }) {
    const code = await fixture.coupon(10);
    const secret = await api.begin(booking, { code, amountInCents: TEN_PERCENT_OFF });
    await api.confirm(secret);
    await api.report(booking, secret);
    await api.cancelPaid(booking, TEN_PERCENT_OFF / 100 / 2);
    await background();
  },
  async 'pay, and be given the money back by an admin'(api, booking, { background }) {
    const secret = await api.begin(booking);
    await api.confirm(secret);
    await api.report(booking, secret);
    await api.refund(booking);
    await background();
  },
};

export const ALL_JOURNEYS: Record<string, Journey> = { ...JOURNEYS, ...TAKA_JOURNEYS };
