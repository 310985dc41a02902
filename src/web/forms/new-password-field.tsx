import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

interface NewPasswordFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error'
> {
  /** Whose password it is; an admin's must be longer, and not everywhere is it known who comes. */
  of: 'user' | 'admin' | 'anybody';
}

const HINTS = {
  user: 'At least 6 characters, with a small and a capital letter.',
  admin: 'At least 12 characters, with a small and a capital letter.',
  anybody: 'At least 6 characters, or 12 as an admin, with a small and a capital letter.',
};

/** Where somebody with an account chooses another password. */
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
