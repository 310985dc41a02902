import type { ChangeEvent, ReactNode } from 'react';
import { formatClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { TextField } from '#web/ui/fields/field.tsx';
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
  /** What it is called, for example. */
  example: string;
  /** Its own fields. */
  children?: ReactNode;
}

/** The fields that special hours and prices share: its name, courts and days. */
export function DaysFields({ form, courts, example, children }: DaysFieldsProps) {
  const { starts_on, ends_on } = form.draft;
  const hintIfEmpty = starts_on ? 'Empty: that day only.' : 'Empty: always.';
  return (
    <>
      <TextField
        label="Name"
        hint="Everybody reads it in the calendar."
        required
        maxLength={80}
        placeholder={example}
        {...form.text('name')}
      />
      <SelectField label="Courts" {...form.text('court_id')}>
        <option value="">All courts</option>
        {courts.map(({ _id, type }) => (
          <option key={_id} value={_id}>
            {type}
          </option>
        ))}
      </SelectField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          max="9999-12-31"
          hint={starts_on ? formatClubDate(starts_on) : 'Empty: always.'}
          {...form.text('starts_on')}
        />
        <TextField
          label="Last day"
          type="date"
          max="9999-12-31"
          hint={ends_on ? formatClubDate(ends_on) : hintIfEmpty}
          {...form.text('ends_on')}
        />
      </div>
      <WeekdaysField
        value={form.draft.weekdays}
        error={form.faults['weekdays']}
        onChange={(value) => form.set('weekdays', value)}
      />
      {children}
    </>
  );
}
