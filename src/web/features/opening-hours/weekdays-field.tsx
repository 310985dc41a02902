import { t } from '#texts/opening-hours.js';
import { useId } from 'react';
import { WEEKDAYS } from '#web/site/calendar-names.ts';
import { toggleDay } from './drafts.ts';

interface WeekdaysFieldProps {
  /** The digits of the ticked weekdays. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const DAY =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-edge px-1 text-sm font-semibold ' +
  'hover:border-ink has-checked:border-brand has-checked:bg-brand-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

export function WeekdaysField({ value, error, onChange }: WeekdaysFieldProps) {
  const errorId = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t.daysOfTheWeek}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {WEEKDAYS.map(({ name, short }, day) => (
          <label key={name} className={DAY}>
            <input
              type="checkbox"
              aria-label={name}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={value.includes(String(day))}
              onChange={() => onChange(toggleDay(value, day))}
              className="sr-only"
            />
            <span aria-hidden>{`${value.includes(String(day)) ? '✓ ' : ''}${short}`}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
