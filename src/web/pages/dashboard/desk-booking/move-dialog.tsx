import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { nameBooker } from '#web/features/desk/visit-words.ts';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { MoveForm } from './move-form.tsx';
import { useMove } from './queries.ts';

interface MoveDialogProps {
  open: boolean;
  booking: DeskBooking;
  /** It is told the booking as it was, and what it costs now. */
  onMoved: (before: DeskBooking, total: number) => void;
  onClose: () => void;
}

/** Chooses another court, day or time for a booking. */
export function MoveDialog({ open, booking, onMoved, onClose }: MoveDialogProps) {
  const moving = useMove(booking._id);
  return (
    <Modal
      open={open}
      onClose={onClose}
      mayClose={confirmDiscard}
      busy={moving.isPending}
      title={rich(t.moveTheBookingOf, { name: <TypedText>{nameBooker(booking)}</TypedText> })}
    >
      <MoveForm booking={booking} moving={moving} onMoved={onMoved} onClose={onClose} />
    </Modal>
  );
}
