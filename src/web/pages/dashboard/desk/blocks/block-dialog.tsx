import { t } from '#texts/blocks.js';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { BlockForm, type BlockFormProps } from './block-form.tsx';

interface BlockDialogProps extends Omit<BlockFormProps, 'start'> {
  /** null: closed. */
  start: BlockFormProps['start'] | null;
}

/** The club takes courts for itself. */
export function BlockDialog({ start, onClose, ...form }: BlockDialogProps) {
  return (
    <Modal open={start !== null} onClose={onClose} mayClose={confirmDiscard} title={t.blockCourts}>
      {start && <BlockForm start={start} onClose={onClose} {...form} />}
    </Modal>
  );
}
