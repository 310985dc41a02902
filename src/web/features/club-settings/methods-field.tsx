import type { ClubSettings } from '#contract/club/club-settings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx';
import { isTicked, toggleMethod } from './settings-draft.ts';

interface WaysFieldProps {
  settings: Pick<ClubSettings, 'waysToPay'>;
  /** Names those that are ticked. */
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

/** Asks which of the server's ways to pay members are offered. */
export function MethodsField({ settings, value, error, onChange }: WaysFieldProps) {
  const about = 'What members choose from when they pay. Payments that were begun are finished either way.';
  return (
    <ChoiceGroup legend={<span className="text-muted">{about}</span>} error={error}>
      {settings.waysToPay.map((way) => (
        <CheckField
          key={way.means}
          value={way.means}
          checked={isTicked(value, way.means)}
          label={way.label}
          hint={aboutWay(way)}
          aria-invalid={error === undefined ? undefined : true}
          onChange={() => onChange(toggleMethod(value, way.means, settings))}
        />
      ))}
    </ChoiceGroup>
  );
}
