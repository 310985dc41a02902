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
  /** Receives the booking before the move, and its price in taka after it. */
  onMoved: (before: DeskBooking, total: number) => void;
  onClose: () => void;
}

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
