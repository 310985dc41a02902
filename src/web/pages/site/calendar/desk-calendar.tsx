import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import type { ListedBlock } from '#contract/desk/blocks.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { countWeeks } from '#web/features/bookings/weekly/weekly-words.ts';
import { GridCellView } from '#web/features/calendar/grid-cell.tsx';
import type { GridCell, GridRow } from '#web/features/calendar/rows.ts';
import { TimeGrid } from '#web/features/calendar/time-grid.tsx';
import type { useCalendar } from '#web/features/calendar/use-calendar.ts';
import { BookedNote } from '#web/features/desk/booked-note.tsx';
import { deskDaysOf } from '#web/features/desk/queries.ts';
import { useRole } from '#web/features/users/use-role.ts';
import { DeskWaitingList } from '#web/features/waiting/desk-list.tsx';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { BlockCell } from '#web/pages/dashboard/desk/blocks/block-cell.tsx';
import { BlockDialog } from '#web/pages/dashboard/desk/blocks/block-dialog.tsx';
import { BlockPanel } from '#web/pages/dashboard/desk/blocks/block-panel.tsx';
import { blocksOf } from '#web/pages/dashboard/desk/blocks/queries.ts';
import { BookingPanel } from '#web/pages/dashboard/desk-booking/booking-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { BookPanel } from './book-panel.tsx';
import { DeskCell } from './desk-cell.tsx';
import { blockAt, bookingAt } from './desk-cells.ts';
import { keepInSight } from './panel-place.ts';
import { useFocusBack } from './use-focus-back.ts';
import './desk-calendar.css';

interface DeskCalendarProps {
  calendar: ReturnType<typeof useCalendar>;
  grid: ComponentProps<typeof TimeGrid>;
}

/** What a panel shows, and the cell to which the focus goes back. */
interface Shown {
  what: { booking: DeskBooking } | { block: ListedBlock };
  row: string;
  from: number;
}

/** The calendar of the staff: names on what is taken, and beside it the desk's panel. */
export function DeskCalendar({ calendar, grid }: DeskCalendarProps) {
  const { view, rows } = calendar;
  const dates = [...new Set(grid.rows.map(({ date }) => date))];
  const { data: bookings = [] } = useQuery(deskDaysOf(dates));
  const { data: blocks = [] } = useQuery(blocksOf(dates));
  const { role } = useRole();
  const [isBlocking, setBlocking] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [booked, setBooked] = useState<DeskBooking | null>(null);
  const chosen = rows?.find(({ key }) => key === view.row);
  const isBooking = chosen !== undefined && (view.at.length > 0 || view.isBooking);
  const shownBooking = shown && 'booking' in shown.what ? shown.what.booking : null;
  const shownBlock = shown && 'block' in shown.what ? shown.what.block : null;
  const courts = [...new Map((rows ?? []).map(({ court }) => [court._id, court])).values()];
  const isOpen = isBooking || shown !== null;
  const giveFocusBack = useFocusBack(grid.rows);

  useEffect(() => {
    if (isOpen) keepInSight();
  }, [isOpen]);
  async function press(row: GridRow, cell: GridCell) {
    if (row.key !== view.row && shown === null && !isBooking) setBooked(null);
    setShown(null);
    calendar.toggle(row, cell);
  }
  async function show(row: GridRow, cell: GridCell, what: Shown['what']) {
    if (isBooking && !(await mayDiscard())) return;
    if (view.row !== null) calendar.clear();
    setShown({ what, row: row.key, from: cell.from });
  }
  function leave() {
    if (!shown) return;
    setShown(null);
    giveFocusBack(shown.row, shown.from);
  }
  async function leaveBooking() {
    if (!chosen || !(await mayDiscard())) return;
    calendar.clear();
    giveFocusBack(chosen.key, view.at[0]);
  }
  return (
    <div data-desk="" data-beside={isOpen || undefined}>
      <div className="mb-4 flex print:hidden">
        <Button onClick={() => setBlocking(true)}>
          <Ban aria-hidden size={18} />
          Block…
        </Button>
      </div>
      <TimeGrid
        {...grid}
        isChosen={(row, cell) => row.key === view.row && view.at.includes(cell.from)}
        onToggle={(row, cell) => void press(row, cell)}
        cellOf={(row, props) => {
          const booking = props.cell.state === 'free' ? undefined : bookingAt(bookings, row, props.cell);
          const block = blockAt(blocks, row, props.cell);
          if (booking)
            return (
              <DeskCell
                {...props}
                booking={booking}
                isShown={shownBooking?._id === booking._id}
                onShow={() => void show(row, props.cell, { booking })}
              />
            );
          if (!block) return <GridCellView {...props} />;
          return (
            <BlockCell
              {...props}
              block={block}
              isShown={shownBlock?._id === block._id}
              onShow={() => void show(row, props.cell, { block })}
            />
          );
        }}
      />
      {view.week === null && <DeskWaitingList date={view.date} />}
      {isBooking && (
        <BookPanel
          row={chosen}
          at={view.at}
          day={
            view.week === null
              ? {
                  date: view.date,
                  first: calendar.today,
                  last: calendar.shown.last,
                  onGo: calendar.bookOn,
                }
              : null
          }
          onToggle={(cell) => calendar.toggle(chosen, cell)}
          onBooked={(made) => {
            setBooked(made);
            calendar.clear();
            giveFocusBack(chosen.key, view.at[0]);
          }}
          onWeeksBooked={(weeks) => {
            toast(`${countWeeks(weeks)} booked`);
            calendar.clear();
            giveFocusBack(chosen.key, view.at[0]);
          }}
          onBlock={() => setBlocking(true)}
          onClose={() => void leaveBooking()}
        />
      )}
      {shownBooking && (
        <BookingPanel
          key={shownBooking._id}
          id={shownBooking._id}
          known={bookings.find(({ _id }) => _id === shownBooking._id) ?? shownBooking}
          onClose={leave}
        />
      )}
      {shownBlock && (
        <BlockPanel
          key={shownBlock._id}
          block={blocks.find(({ _id }) => _id === shownBlock._id) ?? shownBlock}
          courts={blocks
            .filter(({ series_id, date }) => series_id === shownBlock.series_id && date === shownBlock.date)
            .map(({ court_type }) => court_type)}
          today={calendar.today}
          onEnded={leave}
          onClose={leave}
        />
      )}
      <BlockDialog
        start={
          isBlocking
            ? {
                courts: chosen ? [chosen.court._id] : courts.length === 1 ? courts.map(({ _id }) => _id) : [],
                date: chosen?.date ?? (view.date < calendar.today ? calendar.today : view.date),
                cells: chosen?.cells.filter(({ from }) => view.at.includes(from)) ?? [],
              }
            : null
        }
        courts={courts}
        today={calendar.today}
        isAdmin={role === 'admin'}
        onBlocked={() => {
          setBlocking(false);
          if (!chosen) return;
          calendar.clear();
          giveFocusBack(chosen.key, view.at[0]);
        }}
        onClose={() => setBlocking(false)}
      />
      {/* It is always there, so that screen readers announce what comes. It stands beside the panel, and above the sheet of a phone. */}
      <div
        role="status"
        className="fixed inset-x-4 top-20 z-30 mx-auto max-w-[37rem] empty:hidden lg:top-auto lg:end-auto lg:bottom-4 print:hidden"
      >
        {booked && <BookedNote key={booked._id} booking={booked} onClose={() => setBooked(null)} />}
      </div>
    </div>
  );
}
