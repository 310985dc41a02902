import { t } from '#texts/blocks.js';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatClubDate, formatWeekday } from '#contract/clock/dates.ts';
import type { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { splitList, toggleEntry, type BlockDraft } from './block-draft.ts';

type BlockFields = Pick<ReturnType<typeof useForm<BlockDraft, never>>, 'draft' | 'faults' | 'set' | 'text'>;

function everyWeekFrom(date: string): string {
  if (date === '') return t.everyWeekFrom;
  return t.everyWeekdayFrom({ weekday: formatWeekday(date), date: formatClubDate(date) });
}

/** Lets the user choose one day, several days, or a weekday of each week. */
export function DaysPart({ form, today }: { form: BlockFields; today: string }) {
  const { days, date } = form.draft;
  const day = { type: 'date', min: today, max: '9999-12-31' } as const;
  return (
    <>
      <SelectField label={t.days} {...form.text('days')}>
        <option value="day">{t.oneDay}</option>
        <option value="dates">{t.severalDays}</option>
        <option value="weekly">{t.everyWeek}</option>
      </SelectField>
      {days !== 'dates' && (
        <FieldRow>
          <TextField
            {...day}
            label={days === 'day' ? t.day : t.firstDay}
            hint={days === 'day' ? formatClubDate(date) : everyWeekFrom(date)}
            {...form.text('date')}
            error={form.faults['date'] ?? form.faults['dates']}
          />
          {days === 'weekly' && (
            <TextField
              {...day}
              label={t.lastDay}
              hint={
                form.draft.weekly ? t.until({ date: formatClubDate(form.draft.weekly) }) : t.suchAsTheSeason
              }
              required
              {...form.text('weekly')}
            />
          )}
        </FieldRow>
      )}
      {days === 'dates' && <SomeDays form={form} day={day} />}
    </>
  );
}

interface SomeDaysProps {
  form: BlockFields;
  day: { type: 'date'; min: string; max: string };
}

/** Lists single days, each with a button that removes it. */
function SomeDays({ form, day }: SomeDaysProps) {
  const [next, setNext] = useState('');
  const { dates } = form.draft;
  const add = () => {
    if (next !== '' && !splitList(dates).includes(next)) form.set('dates', toggleEntry(dates, next));
    setNext('');
  };
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={t.daysChosen}>
        {splitList(dates)
          .toSorted()
          .map((date) => (
            <li key={date}>
              <button
                type="button"
                aria-label={t.takeOut({ date: formatClubDate(date) })}
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
          label={t.oneMoreDay}
          hint={next === '' ? undefined : formatClubDate(next)}
          value={next}
          error={form.faults['dates']}
          onChange={({ target }) => setNext(target.value)}
        />
        <Button className="min-h-12" disabled={next === ''} onClick={add}>
          {t.addDay}
        </Button>
      </div>
    </div>
  );
}
