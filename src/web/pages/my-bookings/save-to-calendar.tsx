import { CalendarPlus } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { useSiteSettings } from '#web/app/site-settings.tsx';
import { calendarFileOf } from '#web/features/bookings/calendar-file.ts';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Problem } from '#web/ui/states.tsx';

/** Saves a file that the phone's or computer's own calendar opens. */
export function SaveToCalendar({ booking }: { booking: Booking }) {
  const { club } = useSiteSettings();
  const saving = useMutation({
    mutationFn: () => calendarFileOf(booking, club),
    onSuccess: (text) => saveFile(`${booking.court_type} ${booking.date}.ics`, 'text/calendar', text),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        aria-label={`Add to calendar: ${nameBooking(booking)}`}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        <CalendarPlus aria-hidden size={18} />
        Add to calendar
      </Button>
      <Problem message={saving.isError && 'This needs a connection. Please try again when you are online.'} />
    </div>
  );
}
