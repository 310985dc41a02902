import { t } from '#texts/desk.js';
import { toClubDate } from '#contract/clock/club-time.ts';
import {
  addGuests,
  cancelAtDesk,
  correctPayment,
  createDeskBooking,
  takePayment,
  undoDeskBooking,
} from '#contract/desk/desk-bookings.ts';
import { getTill, handBack, listOwed, MOST_OWED } from '#contract/desk/desk-money.ts';
import { createDeskSeries, previewDeskSeries } from '#contract/desk/desk-series.ts';
import {
  findDeskPeople,
  getDeskBoard,
  getDeskBooking as readDeskBooking,
  linkGuest,
  updateVisit,
} from '#contract/desk/desk.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { fromTaka, toTaka } from '#contract/money/money.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { readIdempotencyKey } from '../../platform/http/request-key.ts';
import { findCodes } from '../bookings/booking-codes.ts';
import { findBooking } from '../bookings/booking-queries.ts';
import { toBooking, type BookingRow } from '../bookings/booking.ts';
import { findEnding, isRevivable } from '../bookings/revive.ts';
import type { ClubRulesReader } from '../club-rules/club-rules.ts';
import { cancelBookingAtDesk, readDeskTerms, requireAhead, undoBooking } from '../payments/cancel-booking.ts';
import {
  correctHandPayment,
  handBackRefund,
  takeGuestFee,
  takePaymentByHand,
  type DeskActor,
} from '../payments/hand-payment.ts';
import { findDeskChoices, openOnceLive } from '../payments/payable.ts';
import { requireNotPaid, requireNotRefunded } from '../payments/require-not-done.ts';
import type { Services } from '../services.ts';
import { bookAtDesk, bookSeriesAtDesk, readDeskSeriesPreview, type DeskBookServices } from './book.ts';
import { findDeskDay, findDeskParts, findToCollect, getDeskBooking } from './find-store.ts';
import { linkGuestTo, searchPeople } from './guest-store.ts';
import { moveAtDesk } from './move.ts';

import { findToHandBack, readTill } from './till.ts';
import { recordVisit } from './visit-store.ts';

const toDeskActor = ({ actor, caller }: { actor: Actor; caller: Caller }): DeskActor => ({
  ...actor,
  actorId: caller.userId,
});

const isAdmin = ({ caller }: { caller: Caller }): boolean => caller.role === 'admin';

async function requireBooking(db: Db, id: string): Promise<BookingRow> {
  const booking = await findBooking(db, id);
  if (booking) return booking;
  throw new Refusal('not-found', t.noSuchBooking);
}

export function mountDesk(
  mount: Mount,
  services: Services & DeskBookServices & { clubRules: ClubRulesReader },
): void {
  const { db, clock, clubRules } = services;
  const canConfirm = canConfirmEmails(services.identity.settings);

  mount(getDeskBoard, async ({ query: { date } }) => ({ date, bookings: await findDeskDay(db, date) }));

  mount(readDeskBooking, async ({ params: { id } }) => {
    const row = await requireBooking(db, id);
    const cancellation = await readDeskTerms(services, row);
    const booking = await getDeskBooking(db, id);
    const offers = findDeskChoices(row, await clubRules.remembered());
    const parts = booking.parts && { parts: await findDeskParts(db, booking) };
    const code = (await findCodes(db, [id])).get(id);
    return {
      booking,
      ...(code !== undefined && { code }),
      cancellation,
      ...parts,
      ...(offers && { offers }),
      ...(isRevivable(await findEnding(db, row), clock()) && { revived_by: toTaka(openOnceLive(row)) }),
    };
  });

  mount(findDeskPeople, ({ query: { search } }) => searchPeople(db, { search, canConfirm }));

  mount(linkGuest, async ({ params: { id }, body, ...call }) => {
    if (body.user_id === call.caller.userId && !isAdmin(call))
      throw new Refusal('forbidden', t.notYourAccount);
    const bookings = await linkGuestTo(db, { guestId: id, userId: body.user_id, canConfirm }, call.actor);
    if (bookings !== null) return { bookings };
    throw new Refusal('not-found', t.noSuchGuest);
  });

  mount(createDeskBooking, async ({ body, headers, ...call }) => {
    const idempotency = readIdempotencyKey(headers, body);
    const command = { request: body, idempotency, actor: toDeskActor(call), isAdmin: isAdmin(call) };
    return getDeskBooking(db, await bookAtDesk(services, command));
  });

  mount(previewDeskSeries, ({ body: { user_id: userId = null, ...body } }) =>
    readDeskSeriesPreview(services, { ...body, userId }),
  );

  mount(createDeskSeries, ({ body, headers, ...call }) =>
    bookSeriesAtDesk(services, {
      request: body,
      idempotency: readIdempotencyKey(headers, body),
      actor: toDeskActor(call),
    }),
  );

  mount(takePayment, async ({ params: { id }, body: { amount, covered, ...paid }, headers, ...call }) => {
    await requireBooking(db, id);
    await requireNotPaid(db, headers, { bookingId: id, chargeId: null });
    const taking = { paid, amount: fromTaka(amount), covered };
    await takePaymentByHand(services, { bookingId: id, ...taking }, toDeskActor(call));
    return getDeskBooking(db, id);
  });

  mount(addGuests, async ({ params: { id }, body: { guests, amount, covered, ...paid }, ...call }) => {
    await requireBooking(db, id);
    await takeGuestFee(services, { bookingId: id, guests, paid, amount, covered }, toDeskActor(call));
    return getDeskBooking(db, id);
  });

  mount(correctPayment, async ({ params, body: paid, ...call }) => {
    const correction = { paymentId: params.id, paid, isAdmin: isAdmin(call) };
    const bookingId = await correctHandPayment(db, correction, toDeskActor(call));
    return bookingId === null ? null : getDeskBooking(db, bookingId);
  });

  mount(cancelAtDesk, async ({ params: { id }, body, headers, ...call }) => {
    const { expected, part, reason, handed: isHanded } = body;
    if (part === 'all' && !isAdmin(call)) throw new Refusal('forbidden', t.onlyAdmins);
    const booking = await requireBooking(db, id);
    if (part === 'policy') requireAhead(booking, clock());
    await requireNotRefunded(db, headers, { bookingIds: [id] });
    await cancelBookingAtDesk(
      services,
      { bookingId: id, expected, part, reason, isHanded },
      toDeskActor(call),
    );
    return getDeskBooking(db, id);
  });

  mount(moveBookingTo, async ({ params: { id: bookingId }, body: input, actor }) =>
    toBooking(await moveAtDesk(services, { bookingId, input, actor })),
  );

  mount(undoDeskBooking, async ({ params: { id }, ...call }) => {
    await requireBooking(db, id);
    await undoBooking(services, id, toDeskActor(call));
    return getDeskBooking(db, id);
  });

  mount(updateVisit, async ({ params: { id }, body, ...call }) => {
    await requireBooking(db, id);
    const { note, note_before: noteBefore } = body;
    const visit = { checkedIn: body.checked_in, noShow: body.no_show, note, noteBefore };
    await recordVisit(services, { bookingId: id, visit }, toDeskActor(call));
    return getDeskBooking(db, id);
  });

  mount(getTill, ({ query: { date } }) => readTill(db, date));

  mount(listOwed, async () => {
    const today = toClubDate(clock());
    const [to_collect, to_hand_back] = await Promise.all([
      findToCollect(db, today, MOST_OWED),
      findToHandBack(db, MOST_OWED),
    ]);
    return { to_collect, to_hand_back };
  });

  mount(handBack, ({ params, ...call }) => handBackRefund(db, params.id, toDeskActor(call)));
}
