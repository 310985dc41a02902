import { useId } from 'react';
import type { ClubSettings } from '#contract/club-settings.ts';
import { formatTaka } from '#contract/taka-text.ts';
import { isTicked, toggleMeans } from './settings-draft.ts';

interface WaysFieldProps {
  settings: Pick<ClubSettings, 'waysToPay'>;
  /** Those that are ticked. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

type Way = ClubSettings['waysToPay'][number];

const aboutWay = ({ kind, isTest, min, max }: Way): string =>
  [
    kind === 'desk' ? 'Members read until when to come' : `${formatTaka(min)} to ${formatTaka(max)}`,
    isTest && 'test mode: no money moves',
  ]
    .filter(Boolean)
    .join('; ');

/** Which of the server's ways to pay members are offered. */
export function WaysField({ settings, value, error, onChange }: WaysFieldProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 text-sm text-muted">
        What members choose from when they pay. Payments that were begun are finished either way.
      </legend>
      {settings.waysToPay.map((way) => (
        <div key={way.means} className="flex items-start gap-3">
          <input
            type="checkbox"
            id={`${id}-${way.means}`}
            checked={isTicked(value, way.means)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-${way.means}-about`}
            onChange={() => onChange(toggleMeans(value, way.means, settings))}
            className="mt-0.5 size-6 shrink-0 accent-brand"
          />
          <div className="grid gap-0.5">
            <label htmlFor={`${id}-${way.means}`} className="cursor-pointer text-sm font-semibold">
              {way.label}
            </label>
            <p id={`${id}-${way.means}-about`} className="text-xs text-muted">
              {aboutWay(way)}
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
