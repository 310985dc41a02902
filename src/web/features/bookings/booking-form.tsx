import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { formatClubDate } from '#contract/club-time.ts';
import type { Court } from '#contract/courts.ts';
import { formatTaka } from '#contract/money.ts';
import type { Choice } from './booking-draft.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/dialog-footer.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { bookableDates, dateFault } from './bookable-dates.ts';
import { bookingTotal } from './booking-total.ts';
import { explainRefusal } from './explain-refusal.ts';
import { availabilityOf, type useCreateBooking } from './queries.ts';
import { SlotChoice } from './slot-choice.tsx';
import { usePrice } from './use-price.ts';

/** Who books. */
export interface Booker {
  email: string;
  name: string;
}

interface BookingFormProps {
  court: Court;
  booker: Booker;
  horizonDays: number;
  fallbackPicture: string;
  booking: ReturnType<typeof useCreateBooking>;
  onBooked: (booking: Booking) => void;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

export function BookingForm({
  court,
  booker,
  horizonDays,
  fallbackPicture,
  booking,
  onBooked,
  choice,
  onChoose,
  onClose,
}: BookingFormProps) {
  const [dates] = useState(() => bookableDates(new Date(), horizonDays));
  const [idempotencyKeyOf] = useState(createIdempotencyKeys);
  const { date, slots: ticked } = choice;
  const fault = dateFault(date, dates);
  // While nobody knows whether a request was heard, its slots stay as they were: sending it again is safe.
  const unheard = isOutcomeUnknown(booking.error) ? booking.variables?.request : undefined;
  const availability = useQuery({
    ...availabilityOf(court._id, date),
    enabled: date !== '' && !fault && date !== unheard?.date,
  });

  const refusal = booking.error ? explainRefusal(booking.error) : null;
  const price = usePrice(court.price, refusal?.price);
  const slots = availability.data?.slots ?? court.slots.map((slot) => ({ slot, state: 'free' as const }));
  const chosen = slots.filter(({ slot, state }) => state === 'free' && ticked.includes(slot));
  const total = bookingTotal(price.current, chosen.length);
  const isDateRefused = refusal?.isAboutDate === true && booking.variables?.request.date === date;
  const isChecking = availability.isLoading;
  const canSubmit = date !== '' && !fault && !isChecking && chosen.length > 0;

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
      slots: chosen.map(({ slot }) => slot),
      price_per_session: price.current,
      total_price: total,
    };
    booking.mutate(
      { request, idempotencyKey: idempotencyKeyOf(request) },
      {
        onSuccess: onBooked,
        onError(error) {
          if (explainRefusal(error).isAboutDate) form.querySelector<HTMLElement>('[type=date]')?.focus();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="mt-5 grid grid-cols-1 gap-5">
      <div className="flex items-center gap-4">
        <Picture
          src={court.image}
          fallback={fallbackPicture}
          alt=""
          className="aspect-[16/10] w-20 shrink-0 rounded-md bg-sunken object-cover sm:w-32"
        />
        <p className="min-w-0 text-sm text-muted">
          <TypedText className="block leading-snug font-semibold text-ink">{court.type}</TypedText>
          <strong className="block text-xl tracking-tight text-ink tabular-nums">
            {formatTaka(price.current)}
          </strong>
          per session
        </p>
      </div>
      <TextField
        label="Date (dd/mm/yyyy)"
        type="date"
        required
        min={dates.first}
        max={dates.last}
        value={date}
        onChange={(event) => onChoose({ ...choice, date: event.target.value })}
        error={fault ?? (isDateRefused ? refusal.message : undefined)}
        hint={date && !fault ? formatClubDate(date) : 'Choose the day on which you want to play.'}
      />
      {date !== '' && !fault && (
        <SlotChoice
          slots={slots}
          chosen={chosen.map(({ slot }) => slot)}
          busy={isChecking}
          problem={availability.error?.message}
          onRetry={() => void availability.refetch()}
          onChange={(chosenSlots) => onChoose({ ...choice, slots: chosenSlots })}
        />
      )}
      <DialogFooter>
        <dl className="flex items-end justify-between gap-4">
          <div>
            <dt className="text-xs text-muted">Sessions</dt>
            <dd className="text-lg font-bold tabular-nums">{isChecking ? '…' : chosen.length}</dd>
          </div>
          <div className="text-end">
            <dt className="text-xs text-muted">Total</dt>
            <dd className="text-xl font-extrabold tracking-tight tabular-nums">
              {isChecking ? '…' : formatTaka(total)}
            </dd>
          </div>
        </dl>
        <p role="status" className="text-sm font-medium text-wait empty:hidden">
          {price.hasChanged && !refusal && `The price is now ${formatTaka(price.current)} per session.`}
        </p>
        <Problem message={refusal?.isAboutDate ? undefined : refusal?.message} />
        <DialogButtons>
          <Button disabled={booking.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" disabled={!canSubmit} busy={booking.isPending}>
            {booking.isPending ? 'Booking...' : 'Submit Booking'}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </form>
  );
}
