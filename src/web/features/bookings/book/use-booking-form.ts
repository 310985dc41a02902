import { t } from '#texts/book.js';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { USED_BY_CLUB } from '#contract/bookings/closed-words.ts';
import type { Availability, Court } from '#contract/club/courts.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { written, type Written } from '#contract/written.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { bookableDates, dateFault } from './booking-choice.ts';
import type { BookingChoice } from './booking-draft.ts';
import { sumSessionPrices, usePrice } from './booking-price.ts';

import { explainRefusal, isAbout } from './explain-refusal.ts';
import { useOwnTerms } from '#web/site/standing/use-own-terms.ts';
import { useExactNow } from '#web/ui/use-now.ts';
import { courtAvailability, type useCreateBooking } from '../queries.ts';

export interface Booker {
  email: string;
  name: string;
}

export interface BookingFormInput {
  court: Court;
  booker: Booker;
  horizonDays: number;
  booking: ReturnType<typeof useCreateBooking>;
  onBooked: (booking: Booking) => void;
  choice: BookingChoice;
}

/**
 * A slot offered on the day. When the member's price differs from the public price, it also has the public price and both prices as text.
 */
type Offered = Availability['slots'][number] & { words?: ReactNode; publicPrice?: number };

const distinctPrices = (prices: number[]) => [...new Set(prices)].toSorted((a, b) => a - b);

/** Formats the first and last of the prices, which are sorted in ascending order, as a range; equal prices are shown once. */
export const formatPriceRange = (prices: number[]) =>
  [...new Set([prices[0], prices.at(-1)])].map((price) => formatTaka(price ?? 0)).join(' – ');

function explainClosing({ closed, closed_bn }: Availability): Written | undefined {
  if (closed === undefined) return undefined;
  return closed === USED_BY_CLUB ? { text: t.inUse } : written(closed, closed_bn);
}

/** Returns the state of the booking form: which dates and slots can be chosen, what they cost, and how they are submitted. */
export function useBookingForm({ court, booker, horizonDays, booking, onBooked, choice }: BookingFormInput) {
  const { own, isLoading: isOwnAwaited } = useOwnTerms(booker.email);
  const window = own?.window ?? { daysAhead: horizonDays, opensAt: null };
  const dates = bookableDates(useExactNow(), window);
  const [keyForRequest] = useState(createIdempotencyKeys);
  const { date, slots: ticked } = choice;
  const fault = (date > dates.last && own?.whenOpen(date, horizonDays)) || dateFault(date, dates);
  const hasDate = date !== '' && !fault;
  // While the outcome of a request is unknown, its slots are not reloaded, because a retry with the same slots is safe.
  const pendingDate = isOutcomeUnknown(booking.error) ? booking.variables?.request.date : undefined;
  const availability = useQuery({
    ...courtAvailability(court._id, date),
    // The slots are not reloaded while a request is in progress either: slots that it books must not appear to be booked by another person.
    enabled: hasDate && date !== pendingDate && !booking.isPending,
  });

  const refusal = booking.error ? explainRefusal(booking.error, own !== null) : null;
  const price = usePrice(court.price, refusal?.price);
  const offered: Offered[] =
    availability.data?.slots ?? court.slots.map((slot) => ({ slot, state: 'free', price: price.current }));
  const slots = own ? offered.map((slot) => own.priced(slot, availability.data?.tiers, date)) : offered;
  const wanted = slots.filter(({ slot, state }) => state === 'free' && ticked.includes(slot));
  const chosen = wanted.map(({ slot }) => slot);
  const lost = slots.filter(({ slot, state }) => state === 'taken' && ticked.includes(slot));
  // The refusal has the newer price until the slots are reloaded, or if reloading fails.
  const isRefusalNewer = availability.isFetching || availability.isError;
  const isSameChoice = isAbout(booking.variables?.request, { court_id: court._id, date, slots: chosen });
  const { total, perSession } =
    refusal?.total !== undefined && refusal.price !== undefined && isRefusalNewer && isSameChoice
      ? { total: refusal.total, perSession: refusal.price }
      : sumSessionPrices(wanted.map((slot) => slot.price));
  const dayPrices = distinctPrices(slots.map((slot) => slot.price));
  const ownRange = formatPriceRange(dayPrices);
  const publicRange = formatPriceRange(distinctPrices(slots.map((slot) => slot.publicPrice ?? slot.price)));
  const isDateRefused = refusal?.isAboutDate === true && booking.variables?.request.date === date;
  const isChecking = availability.isLoading || isOwnAwaited;
  const canSubmit = hasDate && !isChecking && chosen.length > 0;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!canSubmit) return;
    const request = {
      user_email: booker.email,
      user_name: booker.name,
      court_id: court._id,
      court_type: court.type,
      date,
      slots: chosen,
      price_per_session: perSession,
      total_price: total,
    };
    booking.mutate(
      { request, idempotencyKey: keyForRequest(request) },
      {
        onSuccess: onBooked,
        onError(error) {
          if (explainRefusal(error, own !== null).isAboutDate)
            form.querySelector<HTMLElement>('[type=date]')?.focus();
        },
      },
    );
  }

  return {
    dates,
    hasDate,
    dateError: fault ?? (isDateRefused ? refusal.message : undefined),
    slots,
    chosen,
    /** The chosen slots that another person has booked. Empty after a refusal, whose message already says so. */
    lost: refusal || isChecking ? [] : lost.map(({ slot }) => slot),
    /** Why the free slots could not be loaded. */
    slotsError: availability.error?.message,
    reloadSlots: () => void availability.refetch(),
    isChecking,
    /** Why the court is closed on this day, if no slot can be booked. */
    closed: availability.data && explainClosing(availability.data),
    /** The distinct prices of the day in taka, lowest first. */
    prices: dayPrices.length === 0 ? [price.current] : dayPrices,
    /** The member's price range next to the public one, when they differ. */
    ownWords: ownRange !== publicRange ? own?.write(date, ownRange, publicRange) : undefined,
    /** The court's new price when it has changed since the dialog was opened, otherwise null. */
    newPrice: price.hasChanged && !refusal && dayPrices.join() === `${price.current}` ? price.current : null,
    total,
    problem: refusal?.isAboutDate ? undefined : refusal?.message,
    canSubmit,
    isSending: booking.isPending,
    submit,
  };
}
