import { t } from '#texts/book.js';
import { rich } from '#web/ui/rich.tsx';
import { useState, type ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatSlot } from '#contract/bookings/slots.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { Court } from '#contract/club/courts.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { formatNumber } from '#contract/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useCreateBooking } from '../queries.ts';
import { chosenWords, type BookableDates } from './booking-choice.ts';
import type { BookingChoice } from './booking-draft.ts';
import { RequestSent } from './request-sent.tsx';
import { SlotChoice } from './slot-choice.tsx';

import { formatPriceRange, useBookingForm, type Booker, type BookingFormInput } from './use-booking-form.ts';

interface BookingDialogProps {
  /** The court to book; null while the dialog is closed. */
  court: Court | null;
  booker: Booker;
  horizonDays: number;
  fallbackPicture: string;
  choice: BookingChoice;
  onChoose: (choice: BookingChoice) => void;
  /** Called after the request is sent, and on Cancel. */
  onClose: () => void;
  /** Called on Esc, a click outside the dialog or the close button, all of which may be accidental. */
  onLeave?: () => void;
}

export function BookingDialog({ court, onClose, onLeave = onClose, ...rest }: BookingDialogProps) {
  const booking = useCreateBooking();
  const [sent, setSent] = useState<Booking | null>(null);
  function close() {
    booking.reset();
    onClose();
  }
  function leave() {
    booking.reset();
    onLeave();
  }
  function noteSent(made: Booking) {
    setSent(made);
    close();
  }
  return (
    <>
      <Modal
        open={court !== null}
        onClose={leave}
        title={
          court && rich(t.bookCourt, { court: <ClubText bangla={court.type_bn}>{court.type}</ClubText> })
        }
        busy={booking.isPending}
      >
        {court && (
          <BookingForm {...rest} court={court} booking={booking} onBooked={noteSent} onClose={close} />
        )}
      </Modal>
      <RequestSent booking={court ? null : sent} onClose={() => setSent(null)} />
    </>
  );
}

interface BookingFormProps extends BookingFormInput {
  fallbackPicture: string;
  onChoose: (choice: BookingChoice) => void;
  onClose: () => void;
}

function BookingForm({ fallbackPicture, onChoose, onClose, ...input }: BookingFormProps) {
  const { court, choice } = input;
  const form = useBookingForm(input);
  return (
    <form onSubmit={form.submit} className="mt-5 grid grid-cols-1 gap-5">
      <CourtSummary court={court} fallbackPicture={fallbackPicture}>
        {form.ownWords ?? formatPriceRange(form.prices)}
      </CourtSummary>
      <TextField
        label={t.date}
        type="date"
        required
        min={form.dates.first}
        max={form.dates.last}
        value={choice.date}
        onChange={(event) => onChoose({ ...choice, date: event.target.value })}
        error={form.dateError}
        hint={form.hasDate ? formatClubDate(choice.date) : t.chooseDay}
      />
      <NearDays dates={form.dates} chosen={choice.date} onChoose={(date) => onChoose({ ...choice, date })} />
      {form.hasDate && (
        <SlotChoice
          date={choice.date}
          slots={form.slots}
          closed={form.closed}
          showPrices={form.prices.length > 1}
          chosen={form.chosen}
          busy={form.isChecking}
          problem={form.slotsError}
          onRetry={form.reloadSlots}
          onChange={(slots) => onChoose({ ...choice, slots })}
        />
      )}
      <DialogFooter>
        <Totals date={choice.date} form={form} />
        <Problem message={form.problem} />
        <DialogButtons>
          <Button disabled={form.isSending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" look="primary" disabled={!form.canSubmit} busy={form.isSending}>
            {form.isSending ? t.booking : t.submitBooking}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </form>
  );
}

interface CourtSummaryProps {
  court: Court;
  fallbackPicture: string;
  children: ReactNode;
}

function CourtSummary({ court: { image, type, type_bn }, fallbackPicture, children }: CourtSummaryProps) {
  return (
    <div className="flex items-center gap-4">
      <Picture
        src={image}
        fallback={fallbackPicture}
        alt=""
        className="aspect-[16/10] w-20 shrink-0 rounded-md bg-sunken object-cover sm:w-32"
      />
      <p className="min-w-0 text-sm text-muted">
        <ClubText bangla={type_bn} className="block leading-snug font-semibold text-ink">
          {type}
        </ClubText>
        <strong className="block text-xl tracking-tight text-ink tabular-nums">{children}</strong>
        {t.perSession}
      </p>
    </div>
  );
}

/** Shows the chosen sessions, their price and any change of that price. */
function Totals({ date, form }: { date: string; form: ReturnType<typeof useBookingForm> }) {
  return (
    <>
      {form.hasDate && form.chosen.length > 0 && !form.isChecking && (
        <p className="text-sm font-semibold wrap-anywhere tabular-nums">{chosenWords(date, form.chosen)}</p>
      )}
      <dl className="flex items-end justify-between gap-4">
        <div>
          <dt className="text-xs text-muted">{t.sessions}</dt>
          <dd className="text-lg font-bold tabular-nums">
            {form.isChecking ? '…' : formatNumber(form.chosen.length)}
          </dd>
        </div>
        <div className="text-end">
          <dt className="text-xs text-muted">{t.total}</dt>
          <dd className="text-xl font-extrabold tracking-tight tabular-nums">
            {form.isChecking ? '…' : formatTaka(form.total)}
          </dd>
        </div>
      </dl>
      <p role="status" className="text-sm font-medium text-wait empty:hidden">
        {[
          ...(form.newPrice === null ? [] : [t.priceIsNow({ price: formatTaka(form.newPrice) })]),
          ...(form.lost.length > 0 ? [t.takenByOthers({ slots: form.lost.map(formatSlot).join(', ') })] : []),
        ].join(' ')}
      </p>
    </>
  );
}

const CHIP =
  'min-h-11 rounded-full border border-edge bg-raised px-4 text-sm font-semibold hover:border-ink ' +
  'aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand';

interface NearDaysProps {
  dates: BookableDates;
  chosen: string;
  onChoose: (date: string) => void;
}

/** Quick choices for the days on which most people want to play. */
function NearDays({ dates: { first, last }, chosen, onChoose }: NearDaysProps) {
  const days = [
    { date: first, name: t.today },
    { date: addDays(first, 1), name: t.tomorrow },
  ].filter(({ date }) => date <= last);
  return (
    <div role="group" aria-label={t.days} className="-mt-2 flex flex-wrap gap-2">
      {days.map(({ date, name }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          className={CHIP}
          onClick={() => onChoose(date)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
