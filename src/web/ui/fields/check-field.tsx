import { useId, type ComponentProps } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /** `radio` for one of several options that exclude each other; otherwise a checkbox. */
  type?: 'checkbox' | 'radio';
  label: string;
  hint: string;
}

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
