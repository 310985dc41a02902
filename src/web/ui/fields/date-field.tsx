import { useId } from 'react';
import { CONTROL_CLASS } from './field.tsx';

interface DateFieldProps {
  label: string;
  value: string;
  /** The date in the format of the lists, or the meaning of an empty field. */
  hint: string;
  onChange: (date: string) => void;
}

/** A field for a day to filter by. A half-typed date is ignored. */
export function DateField({ label, value, hint, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs whitespace-nowrap text-muted tabular-nums">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="date"
        min="2000-01-01"
        max="9999-12-31"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => {
          if (!target.validity.badInput) onChange(target.value);
        }}
        className={CONTROL_CLASS}
      />
    </div>
  );
}
