import type { ComponentProps } from 'react';
import type { ListedBlock } from '#contract/desk/blocks.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import type { CalendarView } from '#web/features/calendar/address.ts';
import { GridCellView } from '#web/features/calendar/grid-cell.tsx';
import { TimeGrid } from '#web/features/calendar/time-grid.tsx';
import { BlockCell } from '#web/pages/dashboard/desk/blocks/block-cell.tsx';
import { DeskCell } from './desk-cell.tsx';
import { blockAt, bookingAt } from './desk-cells.ts';
import type { DeskPanels } from './use-desk-panels.ts';

interface DeskGridProps {
  grid: ComponentProps<typeof TimeGrid>;
  view: CalendarView;
  panels: DeskPanels;
  bookings: DeskBooking[];
  blocks: ListedBlock[];
}

export function DeskGrid({ grid, view, panels, bookings, blocks }: DeskGridProps) {
  return (
    <TimeGrid
      {...grid}
      isChosen={(row, cell) => row.key === view.row && view.at.includes(cell.from)}
      onToggle={panels.press}
      renderCell={(row, props) => {
        const booking = props.cell.state === 'free' ? undefined : bookingAt(bookings, row, props.cell);
        const block = blockAt(blocks, row, props.cell);
        if (booking)
          return (
            <DeskCell
              {...props}
              booking={booking}
              isShown={panels.booking?._id === booking._id}
              onShow={() => void panels.show(row, props.cell, { booking })}
            />
          );
        if (!block) return <GridCellView {...props} />;
        return (
          <BlockCell
            {...props}
            block={block}
            isShown={panels.block?._id === block._id}
            onShow={() => void panels.show(row, props.cell, { block })}
          />
        );
      }}
    />
  );
}
