import { t } from '#texts/account.js';
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
  /** Asks for confirmation if deleting the account would lose other data on this device; resolves to false when the user cancels. */
  mayGo: () => Promise<boolean>;
  onDeleted: () => void;
}

export function DeleteAccount({ email, mayGo, onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  const deletion = useDeleteAccount();
  const close = () => setOpen(false);
  async function ask() {
    if (await mayGo()) setOpen(true);
  }
  return (
    <Setting
      title={t.deleteAccount}
      about={t.deleteAccountAbout}
      action={
        <Button className="!text-bad" onClick={() => void ask()}>
          {t.deleteMyAccount}
        </Button>
      }
    >
      <Modal open={open} onClose={close} busy={deletion.isPending} title={t.askDeleteAccount}>
        <DeletionForm email={email} deletion={deletion} onDeleted={onDeleted} onClose={close} />
      </Modal>
    </Setting>
  );
}

interface DeletionFormProps extends Omit<DeleteAccountProps, 'mayGo'> {
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
    <FormFrame form={form} action={t.deleteMyAccount} saving={t.deleting} look="danger" onCancel={onClose}>
      <ul className="grid list-disc gap-1.5 ps-5 text-muted">
        <li>{t.youAreSignedOutEverywhere}</li>
        <li>{t.openBookingsAreCancelled}</li>
        <li>{t.confirmedBookingsAndPaymentsStay}</li>
        <li>{t.youCanRegisterAgainLater}</li>
      </ul>
      <TextField
        label={t.yourEMailToConfirm}
        hint={t.pleaseType({ email })}
        required
        inputMode="email"
        autoComplete="off"
        {...form.text('email')}
      />
    </FormFrame>
  );
}
