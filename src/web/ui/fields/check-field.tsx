import { useId, type ComponentProps } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** A box unless it is one of several that exclude each other. */
  type?: 'checkbox' | 'radio';
  label: string;
  hint: string;
}

/** Something to choose, with what it means. */
export function CheckField({ type = 'checkbox', label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        id={id}
        type={type}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6 shrink-0"
      />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="cursor-pointer text-sm font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
