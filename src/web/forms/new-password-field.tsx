import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/fields/field.tsx';

interface NewPasswordFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error'
> {
  /** The user's role, if it is known: the password of staff and admins must be longer. */
  of: 'user' | 'staff' | 'anybody';
}

const HINTS = {
  user: 'At least 6 characters, with a small and a capital letter.',
  staff: 'At least 12 characters, with a small and a capital letter.',
  anybody: 'At least 6 characters, or 12 as staff or an admin, with a small and a capital letter.',
};

/** The field in which a user chooses a new password. */
export function NewPasswordField({ of, ...held }: NewPasswordFieldProps) {
  return (
    <TextField
      label="New password"
      type="password"
      required
      autoComplete="new-password"
      hint={HINTS[of]}
      {...held}
    />
  );
}
