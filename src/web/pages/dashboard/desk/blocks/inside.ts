import { t } from '#texts/blocks.js';
import type { AffectedBooking } from '#contract/bookings/affected-booking.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { describeMoney, describePayment } from '#web/features/desk/visit-words.ts';

export interface InsideChange {
  added: Set<string>;
  /** The bookings that are no longer inside. */
  gone: AffectedBooking[];
}

export function compareInside(before: AffectedBooking[], now: AffectedBooking[]): InsideChange {
  const had = new Set(before.map(({ _id }) => _id));
  const has = new Set(now.map(({ _id }) => _id));
  return {
    added: new Set([...has].filter((id) => !had.has(id))),
    gone: before.filter(({ _id }) => !has.has(_id)),
  };
}

const STATUS: Record<AffectedBooking['status'], (values: { price: string }) => string> = {
  offered: t.offered,
  pending: t.pending,
  approved: t.approved,
  confirmed: t.confirmed,
  rejected: t.rejected,
  cancelled: t.cancelled,
};

/** Returns the payment status of a booking inside; if the desk's data is known, also how it was paid. */
export function describeInsideMoney(
  { status, total_price }: AffectedBooking,
  known: DeskBooking | undefined,
): string {
  if (!known) return STATUS[status]({ price: formatTaka(total_price) });
  const how = describePayment(known.payment);
  const { words } = describeMoney(known);
  return how === null || known.parts ? words : `${words}: ${how}`;
}
