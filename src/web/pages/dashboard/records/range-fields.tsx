import { t } from '#texts/reports.js';
import { formatClubDate } from '#contract/clock/dates.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { changeRange, RANGES, type DayRange, type RangeName } from './day-range.ts';

/** Returns a date such as `Mon, 23 Nov`. The field itself shows the year, in the digits of the language. */
const shortDate = (date: string) => formatClubDate(date).replace(/ \S{4}$/, '');

/** Lets the user choose a range of days, which is stored in the address. */
export function RangeFields({ name, from, to }: DayRange & { name: RangeName }) {
  const [, setParams] = useSearchParams();
  const change = (days: Parameters<typeof changeRange>[2]) =>
    setParams((now) => changeRange(now, { from, to }, days), { replace: true });
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 *:max-sm:w-full print:hidden">
      <SelectField label={t.days} value={name} onChange={({ target }) => change({ range: target.value })}>
        {Object.entries(RANGES).map(([range, label]) => (
          <option key={range} value={range}>
            {label}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t.from}
        value={from}
        hint={shortDate(from)}
        onChange={(date) => change({ from: date })}
      />
      <DateField label={t.until} value={to} hint={shortDate(to)} onChange={(date) => change({ to: date })} />
    </div>
  );
}
