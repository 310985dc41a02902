import { t } from '#texts/blocks.js';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { BlockForm, type BlockFormProps } from './block-form.tsx';

interface BlockDialogProps extends Omit<BlockFormProps, 'start'> {
  /** Null while the dialog is closed. */
  start: BlockFormProps['start'] | null;
}

export function BlockDialog({ start, onClose, ...form }: BlockDialogProps) {
  return (
    <Modal open={start !== null} onClose={onClose} mayClose={confirmDiscard} title={t.blockCourts}>
      {start && <BlockForm start={start} onClose={onClose} {...form} />}
    </Modal>
  );
}
