import type { Court } from '#contract/courts.ts';
import { mayDiscard } from '#web/forms/unsaved.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useSaveCourt } from './queries.ts';
import { CourtForm } from './court-form.tsx';

interface CourtDialogProps {
  /** The court to edit, or a new one; null while the dialog is closed. */
  court: Court | 'new' | null;
  fallbackPicture: string;
  onClose: () => void;
}

export function CourtDialog({ court, fallbackPicture, onClose }: CourtDialogProps) {
  const edited = court === 'new' ? null : court;
  const save = useSaveCourt(edited?._id ?? null);
  return (
    <Modal
      open={court !== null}
      onClose={onClose}
      mayClose={mayDiscard}
      busy={save.isPending}
      title={edited ? `Edit ${edited.type}` : 'Add Court'}
    >
      <CourtForm court={edited} save={save} fallbackPicture={fallbackPicture} onClose={onClose} />
    </Modal>
  );
}
