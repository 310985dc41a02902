import { useId, type ChangeEvent } from 'react';

interface ChoiceFieldProps {
  legend: string;
  name: string;
  value: string;
  error?: string | undefined;
  options: readonly { value: string; label: string; hint: string }[];
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A few choices in sight, of which one is always taken, each with what it means. */
export function ChoiceField({ legend, name, value, error, options, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex items-start gap-3">
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={onChange}
            aria-describedby={`${id}-${option.value}-hint`}
            className="mt-0.5 size-6 shrink-0 accent-brand"
          />
          <div className="grid gap-0.5">
            <label htmlFor={`${id}-${option.value}`} className="cursor-pointer text-sm font-semibold">
              {option.label}
            </label>
            <p id={`${id}-${option.value}-hint`} className="text-xs text-muted">
              {option.hint}
            </p>
          </div>
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
