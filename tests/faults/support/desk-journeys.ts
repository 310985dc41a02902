import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/clock/club-time.ts';
import type { BookingRow } from '../../support/product.ts';
import { ADVANCE, GUEST_FEE, REST } from './fixture.ts';
import type { Journey } from './journeys.ts';

/** Returns a day on which no one else books this court. */
const apart = ({ play_date }: BookingRow) => addDays(play_date, 200);
const aKey = () => randomUUID().slice(0, 13).toUpperCase();

/** The desk's actions, during any of which a process may end. */
export const DESK_JOURNEYS: Record<string, Journey> = {
  async 'book at the desk, and ask again because no answer came'(api, booking) {
    const [date, key] = [apart(booking), aKey()];
    await api.bookAtDesk(booking, date, key).catch(() => '');
    await api.bookAtDesk(booking, date, key);
  },
  async 'take the money at the desk while the card is charged'(api, booking, { background }) {
    const secret = await api.begin(booking);
    await Promise.all([api.confirm(secret), api.takeAtDesk(booking)]);
    await background();
  },
  async 'take the money at the desk twice, and cancel for all of it'(api, booking) {
    await api.takeAtDesk(booking);
    await api.takeAtDesk(booking);
    await api.cancelAtDesk(booking.id, booking.total_poisha / 100, false);
    await api.handBackAll();
  },
  async 'cancel at the desk while the bank checks'(api, booking) {
    const secret = await api.begin(booking);
    await api.confirm(secret, 'pm_card_threeDSecure2Required');
    await Promise.all([api.cancelAtDesk(booking.id, 0, false), api.answerBank(secret)]);
  },
  async 'book at the desk and undo it'(api, booking) {
    await api.undoAtDesk(await api.bookAtDesk(booking, apart(booking), aKey()));
  },
  async 'move a paid booking, ask again because no answer came, and cancel it for all of it'(api, booking) {
    const to = { date: apart(booking), price: 'keep' } as const;
    await api.takeAtDesk(booking);
    await api.moveAtDesk(booking, to).catch(() => undefined);
    await api.moveAtDesk(booking, to);
    await api.cancelAtDesk(booking.id, booking.total_poisha / 100, true);
  },
  async 'move a booking to a dearer court while the card is charged'(api, booking, { fixture }) {
    const court_id = await fixture.dearCourt();
    const secret = await api.begin(booking);
    await Promise.all([api.confirm(secret), api.moveAtDesk(booking, { court_id, price: 'new' })]);
  },
  async 'block a court over bookings that are cancelled and given back, and over one that is kept'(
    api,
    _booking,
    { fixture },
  ) {
    const [paid, unpaid, kept] = await fixture.approvedAlone(3);
    if (!paid || !unpaid || !kept) throw new Error('the fixture made fewer bookings than asked');
    await fixture.payByHand([paid, kept]);
    await api.block([paid, unpaid], 'cancel').catch(() => undefined);
    await api.block([paid, unpaid], 'cancel');
    await api.block([kept], 'keep');
    await api.handBackAll();
  },
  async 'block a court while the card is charged for a booking inside'(api, _booking, { fixture }) {
    const [booking, ...others] = await fixture.approvedAlone(2);
    if (!booking) throw new Error('the fixture made fewer bookings than asked');
    const secret = await api.begin(booking);
    await Promise.all([api.confirm(secret), api.block([booking, ...others], 'cancel')]);
  },
  async 'take a part of the money at the desk, the rest and a guest’s fee, and cancel for all of it'(
    api,
    booking,
  ) {
    const [part, rest, guest] = [aKey(), aKey(), aKey()];
    await api.takePartAtDesk(booking, 200, part);
    await api.takePartAtDesk(booking, 300, rest);
    await api.addGuestAtDesk(booking, GUEST_FEE, guest).catch(() => undefined);
    await api.addGuestAtDesk(booking, GUEST_FEE, guest);
    await api.cancelAtDesk(booking.id, booking.total_poisha / 100 + GUEST_FEE, false);
    await api.handBackAll();
  },
  async 'pay an advance, and the rest at the desk, and cancel for half of both'(api, booking) {
    const { now } = await api.divide(booking, ADVANCE);
    const advance = await api.beginPart(now);
    await api.confirm(advance);
    await api.reportPart(now, advance);
    await api.takePartAtDesk(booking, REST, aKey());
    await api.cancelPaid(booking, (ADVANCE + REST) / 2);
  },
};
