import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { useSave, type Managed } from './managed.ts';

export interface EditFormProps<Item, Body> {
  /** Null for a new item. */
  item: Item | null;
  save: UseMutationResult<unknown, Error, Body>;
  onClose: () => void;
}

/** The parts that differ between the dialogs of different lists. */
export interface Editing<Item, Body> {
  managed: Managed<Body>;
  dialogTitle: (item: Item | null) => string;
  form: (props: EditFormProps<Item, Body>) => ReactNode;
}

interface EditDialogProps<Item, Body> extends Editing<Item, Body> {
  /** The row to edit, or `new`. Null while the dialog is closed. */
  edited: Item | 'new' | null;
  onClose: () => void;
}

/** Edits or adds one row of an admin's list. Asks before unsaved input is discarded. */
export function EditDialog<Item extends { _id: string }, Body>({
  edited,
  managed,
  dialogTitle,
  form,
  onClose,
}: EditDialogProps<Item, Body>) {
  const item = edited === 'new' ? null : edited;
  const save = useSave(managed, item);
  return (
    <Modal
      open={edited !== null}
      onClose={onClose}
      mayClose={confirmDiscard}
      busy={save.isPending}
      title={dialogTitle(item)}
    >
      {form({ item, save, onClose })}
    </Modal>
  );
}
