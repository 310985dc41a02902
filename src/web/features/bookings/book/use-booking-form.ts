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

/** The person who books. */
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

/** A slot of the day as it is offered; where one's own price is another than everybody's, with how both are written. */
type Offered = Availability['slots'][number] & { words?: ReactNode; publicPrice?: number };

const distinctPrices = (prices: number[]) => [...new Set(prices)].toSorted((a, b) => a - b);

/** Writes the lowest and the highest of some prices, lowest first; one of them where they are the same. */
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
  // While the outcome of a request is unknown, its slots are not reloaded: a retry with the same slots is safe.
  const pendingDate = isOutcomeUnknown(booking.error) ? booking.variables?.request.date : undefined;
  const availability = useQuery({
    ...courtAvailability(court._id, date),
    // They are not reloaded while it is under way either: what it takes must not look like somebody else's.
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
  // A refusal knows the price before the slots are loaded again, or instead, where they cannot be.
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
    /** What somebody else has taken of the choice; a refusal says so itself. */
    lost: refusal || isChecking ? [] : lost.map(({ slot }) => slot),
    /** Why the free slots could not be loaded, and how to try again. */
    slotsError: availability.error?.message,
    reloadSlots: () => void availability.refetch(),
    isChecking,
    /** What closes the day, where nothing can be booked on it. */
    closed: availability.data && explainClosing(availability.data),
    /** The prices of the day, lowest first. */
    prices: dayPrices.length === 0 ? [price.current] : dayPrices,
    /** How they are written beside those that everybody pays, where they differ. */
    ownWords: ownRange !== publicRange ? own?.write(date, ownRange, publicRange) : undefined,
    /** The court's price has changed since the dialog was opened. */
    newPrice: price.hasChanged && !refusal && dayPrices.join() === `${price.current}` ? price.current : null,
    total,
    problem: refusal?.isAboutDate ? undefined : refusal?.message,
    canSubmit,
    isSending: booking.isPending,
    submit,
  };
}
