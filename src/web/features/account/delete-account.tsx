import { useState } from 'react';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { readDeletion } from './drafts.ts';
import { useDeleteAccount } from './queries.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

interface DeleteAccountProps {
  email: string;
  onDeleted: () => void;
}

export function DeleteAccount({ email, onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  const deletion = useDeleteAccount();
  const close = () => setOpen(false);
  return (
    <Setting
      title="Delete account"
      about="Ends your account at the club. This cannot be undone."
      action={
        <Button className="!text-bad" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      }
    >
      <Modal open={open} onClose={close} busy={deletion.isPending} title="Delete your account?">
        <DeletionForm email={email} deletion={deletion} onDeleted={onDeleted} onClose={close} />
      </Modal>
    </Setting>
  );
}

interface DeletionFormProps extends DeleteAccountProps {
  deletion: ReturnType<typeof useDeleteAccount>;
  onClose: () => void;
}

function DeletionForm({ email, deletion, onDeleted, onClose }: DeletionFormProps) {
  const form = useForm({
    initial: { email: '' },
    read: readDeletion,
    save: deletion,
    onSaved: onDeleted,
    isWorthKeeping: false,
  });
  return (
    <FormFrame form={form} action="Delete my account" saving="Deleting..." look="danger" onCancel={onClose}>
      <ul className="grid list-disc gap-1.5 ps-5 text-muted">
        <li>You are signed out everywhere at once.</li>
        <li>Your pending and approved bookings are cancelled, and their slots become available to others.</li>
        <li>Confirmed bookings and payments stay with the club as records.</li>
        <li>You can register again later, as a new user without this history.</li>
      </ul>
      <TextField
        label="Your e-mail, to confirm"
        hint={`Please type ${email}`}
        required
        inputMode="email"
        autoComplete="off"
        {...form.text('email')}
      />
    </FormFrame>
  );
}
