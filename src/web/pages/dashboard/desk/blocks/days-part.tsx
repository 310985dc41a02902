import { X } from 'lucide-react';
import { useState } from 'react';
import { formatClubDate } from '#contract/clock/club-time.ts';
import { WEEKDAYS } from '#contract/opening-hours/rule-days.ts';
import type { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { splitList, toggleEntry, weekdayOf, type BlockDraft } from './block-draft.ts';

type BlockFields = Pick<ReturnType<typeof useForm<BlockDraft, never>>, 'draft' | 'faults' | 'set' | 'text'>;

/** Chooses the days: one, some, or each such day of the week. */
export function DaysPart({ form, today }: { form: BlockFields; today: string }) {
  const { days, date } = form.draft;
  const weekday = WEEKDAYS[weekdayOf(date)] ?? 'week';
  const day = { type: 'date', min: today, max: '9999-12-31' } as const;
  return (
    <>
      <SelectField label="Days" {...form.text('days')}>
        <option value="day">One day</option>
        <option value="dates">Several days</option>
        <option value="weekly">Every week</option>
      </SelectField>
      {days !== 'dates' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...day}
            label={days === 'day' ? 'Day' : 'First day'}
            hint={days === 'day' ? formatClubDate(date) : `Every ${weekday} from ${formatClubDate(date)} on`}
            {...form.text('date')}
            error={form.faults['date'] ?? form.faults['dates']}
          />
          {days === 'weekly' && (
            <TextField
              {...day}
              label="Last day"
              hint={
                form.draft.weekly
                  ? `Until ${formatClubDate(form.draft.weekly)}`
                  : 'Such as the end of the season'
              }
              required
              {...form.text('weekly')}
            />
          )}
        </div>
      )}
      {days === 'dates' && <SomeDays form={form} day={day} />}
    </>
  );
}

interface SomeDaysProps {
  form: BlockFields;
  day: { type: 'date'; min: string; max: string };
}

/** Days one by one, each of which can be taken out again. */
function SomeDays({ form, day }: SomeDaysProps) {
  const [next, setNext] = useState('');
  const { dates } = form.draft;
  const add = () => {
    if (next !== '' && !splitList(dates).includes(next)) form.set('dates', toggleEntry(dates, next));
    setNext('');
  };
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label="Days chosen">
        {splitList(dates)
          .toSorted()
          .map((date) => (
            <li key={date}>
              <button
                type="button"
                aria-label={`Take out ${formatClubDate(date)}`}
                onClick={() => form.set('dates', toggleEntry(dates, date))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-3.5 text-sm font-semibold tabular-nums hover:border-ink"
              >
                {formatClubDate(date)}
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
      </ul>
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <TextField
          {...day}
          label="One more day"
          hint={next === '' ? undefined : formatClubDate(next)}
          value={next}
          error={form.faults['dates']}
          onChange={({ target }) => setNext(target.value)}
        />
        <Button className="min-h-12" disabled={next === ''} onClick={add}>
          Add day
        </Button>
      </div>
    </div>
  );
}
