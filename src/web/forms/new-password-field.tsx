import { t } from '#texts/interface.js';
import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/fields/field.tsx';

interface NewPasswordFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error'
> {
  /** The user's role if it is known: staff and admins need a longer password. */
  of: 'user' | 'staff' | 'anybody';
}

const HINTS = {
  user: t.passwordOfUsers,
  staff: t.passwordOfStaff,
  anybody: t.passwordOfAnybody,
};

export function NewPasswordField({ of, ...held }: NewPasswordFieldProps) {
  return (
    <TextField
      label={t.newPassword}
      type="password"
      required
      autoComplete="new-password"
      hint={HINTS[of]}
      {...held}
    />
  );
}
