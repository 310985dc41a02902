import { t } from '#texts/club-settings.js';
import type { ClubSettings } from '#contract/club/club-settings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { sayLabel } from '#contract/payments/provider-names.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx';
import { isTicked, toggleMethod } from './settings-draft.ts';

interface WaysFieldProps {
  settings: Pick<ClubSettings, 'waysToPay'>;
  /** The names of the ticked methods, separated by spaces. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

type Method = ClubSettings['waysToPay'][number];

const describeMethod = ({ kind, isTest, min, max }: Method): string =>
  [
    kind === 'desk' ? t.deskMeans : t.amounts({ min: formatTaka(min), max: formatTaka(max) }),
    isTest && t.isTest,
  ]
    .filter(Boolean)
    .join('; ');

export function MethodsField({ settings, value, error, onChange }: WaysFieldProps) {
  const about = t.methodsAbout;
  return (
    <ChoiceGroup legend={<span className="text-muted">{about}</span>} error={error}>
      {settings.waysToPay.map((method) => (
        <CheckField
          key={method.means}
          value={method.means}
          checked={isTicked(value, method.means)}
          label={sayLabel(method.label)}
          hint={describeMethod(method)}
          aria-invalid={error === undefined ? undefined : true}
          onChange={() => onChange(toggleMethod(value, method.means, settings))}
        />
      ))}
    </ChoiceGroup>
  );
}
