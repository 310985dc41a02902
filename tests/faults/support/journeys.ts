import { moveBooking } from '#server/bookings/transition-store.ts';
import type { BookingRow } from '#server/bookings/store.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import type { Doors } from './doors.ts';
import type { Scene } from './scene.ts';

/** What a journey may use besides the doors: the world outside of the process that will end. */
export interface World {
  db: Db;
  clock: Clock;
  scene: Scene;
  /** Has the club do its background work once. */
  background: () => Promise<void>;
}

export type Journey = (doors: Doors, booking: BookingRow, world: World) => Promise<void>;

const CHALLENGED = 'pm_card_threeDSecure2Required';
const TEN_PERCENT_OFF = 450_00;

/** The deadline passes at this moment. */
async function runOut({ db, clock }: World, { id }: BookingRow): Promise<void> {
  await db.updateTable('bookings').set({ expires_at: clock() }).where('id', '=', id).execute();
}

/** The booking is gone, as when its owner's account is removed. */
async function lose({ db, clock }: World, { id: bookingId }: BookingRow): Promise<void> {
  const change = { bookingId, actorId: null, now: clock(), reason: 'account removed' };
  await moveBooking(db, 'cancelApproved', change);
}

/** What people do while a process may end at any moment. */
export const JOURNEYS: Record<string, Journey> = {
  async pay(doors, booking) {
    const secret = await doors.begin(booking);
    await doors.confirm(secret);
    await doors.report(booking, secret);
  },
  async 'pay with a coupon after the bank’s check'(doors, booking, { scene }) {
    const code = await scene.coupon(10);
    const secret = await doors.begin(booking, { code, amountInCents: TEN_PERCENT_OFF });
    await doors.confirm(secret, CHALLENGED);
    await doors.answerBank(secret);
    await doors.report(booking, secret);
  },
  async 'pay nothing'(doors, booking, { scene }) {
    await doors.begin(booking, { code: await scene.coupon(100), amountInCents: 0 });
  },
  async 'pay and close the tab, so that a webhook reports it'(doors, booking, { background }) {
    await doors.confirm(await doors.begin(booking));
    await background();
  },
  async 'apply a coupon after the payment began, and pay in the old tab'(doors, booking, { scene }) {
    const old = await doors.begin(booking);
    const code = await scene.coupon(10);
    const [secret] = await Promise.all([
      doors.begin(booking, { code, amountInCents: TEN_PERCENT_OFF }),
      doors.confirm(old),
    ]);
    await doors.confirm(secret);
    await doors.report(booking, secret ?? old);
  },
  async 'cancel while the bank checks'(doors, booking) {
    const secret = await doors.begin(booking);
    await doors.confirm(secret, CHALLENGED);
    await Promise.all([doors.cancel(booking), doors.answerBank(secret)]);
  },
  async 'run out of time while the bank checks'(doors, booking, world) {
    const secret = await doors.begin(booking);
    await doors.confirm(secret, CHALLENGED);
    await runOut(world, booking);
    await Promise.all([world.background(), doors.answerBank(secret)]);
  },
  async 'pay for what is gone, and get the money back'(doors, booking, world) {
    const secret = await doors.begin(booking);
    await lose(world, booking);
    await doors.confirm(secret);
    await doors.report(booking, secret);
    await world.background();
  },
  async 'pay, and be given the money back by an admin'(doors, booking, { background }) {
    const secret = await doors.begin(booking);
    await doors.confirm(secret);
    await doors.report(booking, secret);
    await doors.giveBack(booking);
    await background();
  },
};
