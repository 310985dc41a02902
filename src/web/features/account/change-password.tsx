import { t } from '#texts/account.js';
import { useState } from 'react';
import type { User } from '#contract/people/users.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { readPassword } from './drafts.ts';
import { PasswordFields } from './password-fields.tsx';
import { useChangePassword } from './queries.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

const EMPTY = { current: '', next: '' };

export function ChangePassword({ email, role }: Pick<User, 'email' | 'role'>) {
  const [open, setOpen] = useState(false);
  const save = useChangePassword();
  const close = () => setOpen(false);
  return (
    <Setting
      title={t.password}
      about={t.passwordAbout}
      action={<Button onClick={() => setOpen(true)}>{t.changePassword}</Button>}
    >
      <Modal
        open={open}
        onClose={close}
        mayClose={confirmDiscard}
        busy={save.isPending}
        title={t.changePassword}
      >
        <PasswordForm email={email} role={role} save={save} onClose={close} />
      </Modal>
    </Setting>
  );
}

interface PasswordFormProps extends Pick<User, 'email' | 'role'> {
  save: ReturnType<typeof useChangePassword>;
  onClose: () => void;
}

function PasswordForm({ email, role, save, onClose }: PasswordFormProps) {
  const form = useForm({ initial: EMPTY, read: readPassword, save, onSaved: onClose });
  return (
    <FormFrame form={form} action={t.savePassword} onCancel={onClose}>
      <PasswordFields
        form={form}
        email={email}
        of={role === 'staff' || role === 'admin' ? 'staff' : 'user'}
      />
    </FormFrame>
  );
}
