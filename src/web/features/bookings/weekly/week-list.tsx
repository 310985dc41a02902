import { t } from '#texts/weekly.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { SeriesDate, SeriesPreview } from '#contract/bookings/series.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { FEWEST, type WeeklyChosen } from './use-weekly-choice.ts';
import { countWeeks, describeWeek } from './weekly-words.ts';

interface WeekListProps {
  choice: WeeklyChosen;
  preview: UseQueryResult<SeriesPreview>;
  disabled: boolean;
}

/** Lists the next weeks, each of which can be left out, or explains why the list is empty. */
export function WeekList({ choice, preview, disabled }: WeekListProps) {
  const { most, weeks, shown, toggle } = choice;
  if (!preview.data)
    return preview.error ? (
      <ErrorState
        message={t.weeksNotLoaded({ message: preview.error.message })}
        onRetry={() => void preview.refetch()}
      />
    ) : (
      <Loading />
    );
  if (most < FEWEST) return <p>{t.noWeeklyBookings}</p>;
  return (
    <>
      <SelectField
        label={t.forHowLong}
        value={weeks}
        disabled={disabled}
        onChange={({ target }) => choice.setWeeks(Number(target.value))}
      >
        {Array.from({ length: most - FEWEST + 1 }, (_, more) => (
          <option key={more} value={more + FEWEST}>
            {countWeeks(more + FEWEST)}
          </option>
        ))}
      </SelectField>
      <fieldset disabled={disabled} aria-busy={preview.isFetching}>
        <legend className="mb-2 text-sm font-semibold">{t.weeksHeading}</legend>
        <ul className="grid divide-y divide-line overflow-hidden rounded-md border border-line">
          {shown.map(({ week, isChosen }) => (
            <li key={week.date}>
              <Week week={week} isChosen={isChosen} onToggle={() => toggle(week.date)} />
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}

export function WeeksTotal({ choice: { chosen, isEnough, total } }: Pick<WeekListProps, 'choice'>) {
  return (
    <p role="status" className="flex items-baseline justify-between gap-4">
      <span className="text-sm text-muted">{isEnough ? countWeeks(chosen.length) : t.chooseTwoWeeks}</span>
      <strong className="text-xl font-extrabold tracking-tight tabular-nums">{formatTaka(total)}</strong>
    </p>
  );
}

interface WeekProps {
  week: SeriesDate;
  isChosen: boolean;
  onToggle: () => void;
}

function Week({ week, isChosen, onToggle }: WeekProps) {
  const isFree = week.state === 'free';
  return (
    <label
      className={`flex min-h-12 items-center gap-3 px-4 py-2 text-sm ${isFree ? 'cursor-pointer hover:bg-sunken' : 'bg-sunken text-muted'}`}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isFree}
        onChange={onToggle}
        className="size-6 shrink-0"
      />
      <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">
        {formatClubDate(week.date)}
      </span>
      <span className="min-w-0 grow text-end tabular-nums wrap-anywhere">{describeWeek(week)}</span>
    </label>
  );
}
