import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL_CLASS, Field } from './field.tsx';

type SelectFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & Omit<ComponentProps<'select'>, 'id'>;

export function SelectField({ label, hint, error, required = false, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL_CLASS} appearance-none pr-11`}>
            {children}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-3.5 right-3.5 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
