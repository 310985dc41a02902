import { t } from '#texts/account.js';
import { NewPasswordField } from '#web/forms/new-password-field.tsx';
import type { useForm } from '#web/forms/use-form.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import type { PasswordChange } from './drafts.ts';

interface PasswordFieldsProps {
  form: Pick<ReturnType<typeof useForm<{ current: string; next: string }, PasswordChange>>, 'text'>;
  email: string;
  of: 'user' | 'staff';
}

export function PasswordFields({ form, email, of }: PasswordFieldsProps) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t.currentPassword}
        type="password"
        required
        autoComplete="current-password"
        {...form.text('current')}
      />
      <NewPasswordField of={of} {...form.text('next')} />
    </>
  );
}
