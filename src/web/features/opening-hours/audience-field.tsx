import { t } from '#texts/opening-hours.js';
import { useId, type ComponentProps } from 'react';
import type { TierName } from '#contract/memberships/memberships.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { nameTier } from './audience-words.ts';
import { toggleTier } from './drafts.ts';

interface AudienceFieldProps {
  form: {
    draft: { audience: string; tiers: string };
    faults: Partial<Record<string, string>>;
    set: (name: 'tiers', value: string) => void;
    text: (
      name: 'audience',
    ) => Pick<ComponentProps<typeof SelectField>, 'name' | 'value' | 'error' | 'onChange'>;
  };
  /** The tiers that the club sells. */
  tiers: TierName[];
  /** The tier ids that the price already has, including tiers that are no longer sold. */
  named: string[];
}

export function AudienceField({ form, tiers, named }: AudienceFieldProps) {
  const ids = [...new Set([...tiers.map(({ _id }) => _id), ...named])];
  return (
    <>
      <SelectField label={t.audience} {...form.text('audience')}>
        <option value="everybody">{t.audiencesEverybody}</option>
        <option value="members">{t.audiencesMembers}</option>
        <option value="tiers">{t.audiencesTiers}</option>
      </SelectField>
      {form.draft.audience === 'tiers' && (
        <TierBoxes
          options={ids.map((id) => ({ id, ...nameTier(tiers, id) }))}
          value={form.draft.tiers}
          error={form.faults['tiers']}
          onChange={(value) => form.set('tiers', value)}
        />
      )}
    </>
  );
}

interface TierBoxesProps {
  options: { id: string; text: string; lang?: 'en' | 'bn' }[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TierBoxes({ options, value, error, onChange }: TierBoxesProps) {
  const errorId = useId();
  const ticked = value.split(' ');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t.tiers}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ id, text, lang }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
            <input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              checked={ticked.includes(id)}
              onChange={() => onChange(toggleTier(value, id))}
              className="size-6 shrink-0"
            />
            <TypedText lang={lang}>{text}</TypedText>
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
