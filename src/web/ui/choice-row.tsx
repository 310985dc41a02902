import { useId, type ChangeEvent, type ReactNode } from 'react';

interface ChoiceRowProps {
  type: 'radio' | 'checkbox';
  name?: string;
  value: string;
  checked: boolean;
  label: string;
  hint: string;
  isInvalid?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One of several choices in sight, with what it means. */
export function ChoiceRow({ type, name, value, checked, label, hint, isInvalid, onChange }: ChoiceRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6 shrink-0 accent-brand"
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

interface ChoiceGroupProps {
  legend: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** The choices that belong together, and what is wrong with what was chosen. */
export function ChoiceGroup({ legend, error, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error && id}>
      <legend className="mb-2 text-sm">{legend}</legend>
      {children}
      {error && (
        <p id={id} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
