import { t } from '#texts/bookings.js';
import { CalendarPlus } from 'lucide-react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { nameBookedCourt } from '#contract/written.ts';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { useBookingCalendar } from '#web/features/bookings/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Problem } from '#web/ui/states.tsx';

/** Saves a file that opens in the calendar of the phone or computer. */
export function SaveToCalendar({ booking }: { booking: Booking }) {
  const saving = useBookingCalendar(booking._id);
  const save = ({ file }: { file: string }) =>
    saveFile(`${nameBookedCourt(booking)} ${booking.date}.ics`, 'text/calendar', file);
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        aria-label={t.addOneToCalendar({ booking: nameBooking(booking) })}
        busy={saving.isPending}
        onClick={() => saving.mutate(undefined, { onSuccess: save })}
      >
        <CalendarPlus aria-hidden size={18} />
        {t.addToCalendar}
      </Button>
      <Problem message={saving.error?.message} />
    </div>
  );
}
