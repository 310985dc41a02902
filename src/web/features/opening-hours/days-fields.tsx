import { t } from '#texts/opening-hours.js';
import type { ChangeEvent, ReactNode } from 'react';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { Court } from '#contract/club/courts.ts';
import { nameCourt } from '#contract/written.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { DaysDraft } from './drafts.ts';
import { WeekdaysField } from './weekdays-field.tsx';

type Name = keyof DaysDraft;

interface DaysFieldsProps {
  form: {
    draft: DaysDraft;
    faults: Partial<Record<string, string>>;
    set: (name: 'weekdays', value: string) => void;
    text: (name: Name) => {
      name: string;
      value: string;
      error: string | undefined;
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    };
  };
  courts: Court[];
  example: string;
  belowName?: ReactNode;
  children?: ReactNode;
}

/** The fields that special hours and prices share: name, court and days. */
export function DaysFields({ form, courts, example, belowName, children }: DaysFieldsProps) {
  const { starts_on, ends_on } = form.draft;
  const hintIfEmpty = starts_on ? t.emptyThatDay : t.emptyAlways;
  return (
    <>
      <TextField
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={80}
        placeholder={example}
        {...form.text('name')}
      />
      {belowName}
      <SelectField label={t.courts} {...form.text('court_id')}>
        <option value="">{t.allCourts}</option>
        {courts.map((court) => (
          <option key={court._id} value={court._id}>
            {nameCourt(court)}
          </option>
        ))}
      </SelectField>
      <FieldRow>
        <TextField
          label={t.firstDay}
          type="date"
          max="9999-12-31"
          hint={starts_on ? formatClubDate(starts_on) : t.emptyAlways}
          {...form.text('starts_on')}
        />
        <TextField
          label={t.lastDay}
          type="date"
          max="9999-12-31"
          hint={ends_on ? formatClubDate(ends_on) : hintIfEmpty}
          {...form.text('ends_on')}
        />
      </FieldRow>
      <WeekdaysField
        value={form.draft.weekdays}
        error={form.faults['weekdays']}
        onChange={(value) => form.set('weekdays', value)}
      />
      {children}
    </>
  );
}
