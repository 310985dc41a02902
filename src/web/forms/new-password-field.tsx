import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

type Held = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>;

/** Where somebody with an account chooses another password. */
export function NewPasswordField(held: Held) {
  return (
    <TextField
      label="New password"
      type="password"
      required
      autoComplete="new-password"
      hint="At least 6 characters, with a small and a capital letter."
      {...held}
    />
  );
}
