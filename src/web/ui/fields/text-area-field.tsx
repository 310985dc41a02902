import type { ComponentProps } from 'react';
import { CONTROL_CLASS, Field } from './field.tsx';

type TextAreaFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<'textarea'>, 'id' | 'children'>;

/** A multi-line field that grows with its text in browsers that support that. */
export function TextAreaField({ label, hint, error, required = false, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <textarea
          rows={4}
          {...textarea}
          {...control}
          className={`${CONTROL_CLASS} field-sizing-content max-h-80 min-h-28`}
        />
      )}
    </Field>
  );
}
