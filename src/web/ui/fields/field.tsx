import { useId, type ComponentProps, type ReactNode } from 'react';

/** The props that connect a control with the label, hint and error of its field. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export const CONTROL_CLASS =
  'min-h-12 w-full rounded-md border border-edge bg-raised px-4 py-2 text-base placeholder:text-muted hover:border-ink aria-invalid:border-bad';

/** Shows a label, its control, a hint before it and the error after it. */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-xs wrap-anywhere text-muted">
          {hint}
        </p>
      )}
      {children({ id, required, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={errorId} className="text-sm font-medium wrap-anywhere text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'children'>;

export function TextField({
  label,
  hint,
  error,
  required = false,
  className = '',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <input {...input} {...control} className={`${CONTROL_CLASS} ${className}`} />}
    </Field>
  );
}
