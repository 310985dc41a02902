import type { ListedBlock } from '#contract/desk/blocks.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { formatNumber } from '#contract/numbers.ts';
import { nameBookedCourt } from '#contract/written.ts';
import { t } from '#texts/calendar-booking.js';
import type { Calendar } from '#web/features/calendar/use-calendar.ts';
import { BlockPanel } from '#web/pages/dashboard/desk/blocks/block-panel.tsx';
import { BookingPanel } from '#web/pages/dashboard/desk-booking/booking-panel.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { BookPanel } from './book-panel.tsx';
import type { DeskPanels } from './use-desk-panels.ts';

interface DeskPanelProps {
  calendar: Calendar;
  panels: DeskPanels;
  bookings: DeskBooking[];
  blocks: ListedBlock[];
  onBlock: () => void;
}

export function DeskPanel({ calendar, panels, bookings, blocks, onBlock }: DeskPanelProps) {
  const { view, days, change } = calendar;
  const { toBook, booking, block, endChoice, leave } = panels;
  const day = { date: view.date, first: days.today, last: days.shown.last, onGo: change.bookOn };
  return (
    <>
      {toBook && (
        <BookPanel
          row={toBook}
          at={view.at}
          day={view.week === null ? day : null}
          onToggle={(cell) => change.toggle(toBook, cell)}
          onBooked={(made) => {
            panels.setBooked(made);
            endChoice();
          }}
          onWeeksBooked={(weeks) => {
            toast(t.weeksBooked({ count: weeks, shown: formatNumber(weeks) }));
            endChoice();
          }}
          onBlock={onBlock}
          onClose={() => void panels.leaveBooking()}
        />
      )}
      {booking && (
        <BookingPanel
          key={booking._id}
          id={booking._id}
          known={bookings.find(({ _id }) => _id === booking._id) ?? booking}
          onClose={leave}
        />
      )}
      {block && (
        <BlockPanel
          key={block._id}
          block={blocks.find(({ _id }) => _id === block._id) ?? block}
          courts={blocks
            .filter(({ series_id, date }) => series_id === block.series_id && date === block.date)
            .map(nameBookedCourt)}
          today={days.today}
          onEnded={leave}
          onClose={leave}
        />
      )}
    </>
  );
}
