import { useQuery } from '@tanstack/react-query';
import { readSport } from '#contract/club/sports.ts';
import { t } from '#texts/calendar-booking.js';
import { calendarBoard } from '#web/api/first-load-queries.ts';
import { rowsOfBoard, type GridCell, type GridRow } from '#web/features/calendar/rows.ts';
import { WaitForm } from '#web/features/waiting/wait-form.tsx';
import { courtsAlike } from '#web/features/waiting/waiting-words.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';

interface WaitDialogProps {
  /** The cell that the user pressed. Null while the dialog is closed. */
  awaited: { row: GridRow; cell: GridCell } | null;
  onClose: () => void;
}

export function WaitDialog({ awaited, onClose }: WaitDialogProps) {
  return (
    <Modal open={awaited !== null} onClose={onClose} title={t.tellMeWhenFree}>
      {awaited && <Wait {...awaited} onClose={onClose} />}
    </Modal>
  );
}

function Wait({ row, cell, onClose }: { row: GridRow; cell: GridCell; onClose: () => void }) {
  // A court's week view lacks the other courts, so the day's board is loaded.
  const { data, isPlaceholderData } = useQuery(calendarBoard(row.date));
  const viewer = { clock: { now: null, minNoticeMinutes: 0 }, own: [] };
  const rows = data && !isPlaceholderData ? rowsOfBoard(data, viewer) : [];
  return (
    <WaitForm
      date={row.date}
      slot={cell.slot}
      courts={courtsAlike(rows, row.court, cell.slot)}
      sport={readSport(row.court.type)}
      onClose={onClose}
    />
  );
}
