import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '#texts/calendar-booking.js';
import type { TimeGrid } from '#web/features/calendar/time-grid.tsx';
import type { Calendar } from '#web/features/calendar/use-calendar.ts';
import { BookedNote } from '#web/features/desk/booked-note.tsx';
import { deskDays } from '#web/features/desk/queries.ts';
import { DeskWaitingList } from '#web/features/waiting/desk-list.tsx';
import { blocksOnDays } from '#web/pages/dashboard/desk/blocks/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { DeskBlockDialog } from './desk-block-dialog.tsx';
import { DeskGrid } from './desk-grid.tsx';
import { DeskPanel } from './desk-panel.tsx';
import { useDeskPanels } from './use-desk-panels.ts';
import './desk-calendar.css';

interface DeskCalendarProps {
  calendar: Calendar;
  grid: ComponentProps<typeof TimeGrid>;
}

export function DeskCalendar({ calendar, grid }: DeskCalendarProps) {
  const { view } = calendar;
  const dates = [...new Set(grid.rows.map(({ date }) => date))];
  const { data: bookings = [] } = useQuery(deskDays(dates));
  const { data: blocks = [] } = useQuery(blocksOnDays(dates));
  const [isBlocking, setBlocking] = useState(false);
  const panels = useDeskPanels(calendar, grid.rows);
  const { booked, setBooked } = panels;
  return (
    <div data-desk="" data-beside={panels.isOpen || undefined}>
      <div className="mb-4 flex print:hidden">
        <Button onClick={() => setBlocking(true)}>
          <Ban aria-hidden size={18} />
          {t.block}
        </Button>
      </div>
      <DeskGrid grid={grid} view={view} panels={panels} bookings={bookings} blocks={blocks} />
      {view.week === null && <DeskWaitingList date={view.date} />}
      <DeskPanel {...{ calendar, panels, bookings, blocks }} onBlock={() => setBlocking(true)} />
      <DeskBlockDialog
        calendar={calendar}
        panels={panels}
        isOpen={isBlocking}
        onClose={() => setBlocking(false)}
      />
      {/* The element is always rendered, so that screen readers announce its content. It is beside the panel on a wide screen and above the sheet on a phone. */}
      <div
        role="status"
        className="fixed inset-x-4 top-20 z-30 mx-auto max-w-[37rem] empty:hidden lg:top-auto lg:end-auto lg:bottom-4 print:hidden"
      >
        {booked && <BookedNote key={booked._id} booking={booked} onClose={() => setBooked(null)} />}
      </div>
    </div>
  );
}
