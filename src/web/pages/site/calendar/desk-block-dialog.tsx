import type { Calendar } from '#web/features/calendar/use-calendar.ts';
import { useRole } from '#web/session/use-role.ts';
import { BlockDialog } from '#web/pages/dashboard/desk/blocks/block-dialog.tsx';
import type { DeskPanels } from './use-desk-panels.ts';

interface DeskBlockDialogProps {
  calendar: Calendar;
  panels: DeskPanels;
  isOpen: boolean;
  onClose: () => void;
}

/** Blocks courts from the calendar, starting with the chosen cells. */
export function DeskBlockDialog({
  calendar: { view, days, board },
  panels: { chosen, endChoice },
  isOpen,
  onClose,
}: DeskBlockDialogProps) {
  const { role } = useRole();
  const courts = [...new Map((board.rows ?? []).map(({ court }) => [court._id, court])).values()];
  const onlyCourt = courts.length === 1 ? courts.map(({ _id }) => _id) : [];
  const start = {
    courts: chosen ? [chosen.court._id] : onlyCourt,
    date: chosen?.date ?? (view.date < days.today ? days.today : view.date),
    cells: chosen?.cells.filter(({ from }) => view.at.includes(from)) ?? [],
  };
  return (
    <BlockDialog
      start={isOpen ? start : null}
      courts={courts}
      today={days.today}
      isAdmin={role === 'admin'}
      onBlocked={() => {
        onClose();
        endChoice();
      }}
      onClose={onClose}
    />
  );
}
