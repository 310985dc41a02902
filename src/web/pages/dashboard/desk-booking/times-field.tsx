import { t } from '#texts/desk.js';
import { useId } from 'react';
import { formatHour } from '#contract/clock/time-of-day.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { GridCell } from '#web/features/calendar/rows.ts';
import { splitMinutes } from './move-draft.ts';

interface TimesFieldProps {
  /** The cells that can be chosen, and chosen cells that are no longer free. */
  cells: GridCell[];
  isLoading: boolean;
  /** Why the times could not be loaded. */
  problem: string | undefined;
  date: string;
  /** The start minutes of the chosen cells, separated by commas. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const TIME =
  'relative grid min-h-12 cursor-pointer place-content-center rounded-md border border-edge px-1 text-center text-sm font-semibold tabular-nums ' +
  'hover:border-ink has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand ' +
  'has-checked:data-lost:border-bad has-checked:data-lost:bg-bad-soft has-checked:data-lost:text-bad ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';

function nameCell({ from, to, price, state }: Pick<GridCell, 'from' | 'to' | 'price' | 'state'>): string {
  const times = `${formatHour(from)} – ${formatHour(to)}`;
  return state === 'free' ? `${times}, ${formatTaka(price)}` : t.notFreeAnyMore({ times });
}

export function TimesField({ cells, isLoading, problem, date, value, error, onChange }: TimesFieldProps) {
  const errorId = useId();
  const minutes = splitMinutes(value);
  function toggle(from: number) {
    const shown = minutes.filter((one) => cells.some((cell) => cell.from === one));
    const next = shown.includes(from) ? shown.filter((one) => one !== from) : [...shown, from];
    onChange(next.toSorted((one, other) => one - other).join(','));
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{t.times}</legend>
      {cells.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          {problem ?? (isLoading ? t.lookingForFreeTimes : t.nothingIsFree({ date }))}
        </p>
      ) : (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {cells.map(({ from, to, price, state }) => (
            <label key={from} className={TIME} data-lost={state === 'free' ? undefined : ''}>
              <input
                type="checkbox"
                checked={minutes.includes(from)}
                onChange={() => toggle(from)}
                aria-label={nameCell({ from, to, price, state })}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && errorId}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span aria-hidden>{formatHour(from)}</span>
              <span aria-hidden className="text-xs font-normal">
                {state === 'free' ? formatTaka(price) : t.notFree}
              </span>
            </label>
          ))}
        </div>
      )}
      {cells.some(({ state }) => state !== 'free') && (
        <p role="status" className="mt-1.5 text-sm font-medium text-wait">
          {t.someNoLongerFree}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
