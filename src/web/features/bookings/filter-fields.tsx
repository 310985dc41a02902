import { t } from '#texts/bookings.js';
import { bookingSort } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { readFilter, writeFilter, type BookingFilter } from './list-filter.ts';

/** Returns the filter of a list of bookings, which is kept in the URL, and a function to change it. */
export function useBookingFilter(usual: BookingFilter) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params, usual);
  const change = (to: Partial<BookingFilter>) =>
    setParams((now) => writeFilter(now, to, filter.sort), { replace: true });
  return { filter, change };
}

interface FilterFieldsProps extends ReturnType<typeof useBookingFilter> {
  usual: BookingFilter;
}

const SORTS: Record<BookingFilter['sort'], string> = {
  play: t.earliestDayOfPlay,
  'play-latest': t.latestDayOfPlay,
  newest: t.newestBooking,
};

/** Formats a date without the year, as in `Mon, 23 Nov`, because the field already shows the year. */
const withoutYear = (date: ClubDate) => formatClubDate(date).replace(/ \p{Nd}{4}$/u, '');

export function FilterFields({ filter, change, usual }: FilterFieldsProps) {
  const hasDays = filter.from !== '' || filter.to !== '';
  const isUsual = filter.from === usual.from && filter.to === usual.to;
  return (
    <FilterFold isUsed={!isUsual || filter.sort !== usual.sort}>
      <DateField
        label={t.playsFrom}
        value={filter.from}
        hint={filter.from === '' ? t.anyDay : withoutYear(filter.from)}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={t.playsUntil}
        value={filter.to}
        hint={filter.to === '' ? t.anyDay : withoutYear(filter.to)}
        onChange={(to) => change({ to })}
      />
      <SelectField
        label={t.sortedBy}
        value={filter.sort}
        onChange={({ target }) => change({ sort: bookingSort.parse(target.value) })}
      >
        {Object.entries(SORTS).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasDays && (
        <Button look="quiet" className="min-h-12" onClick={() => change({ from: '', to: '' })}>
          {t.allDays}
        </Button>
      )}
      {!isUsual && usual.from !== '' && (
        <Button look="quiet" className="min-h-12" onClick={() => change({ from: usual.from, to: '' })}>
          {t.fromTodayOn}
        </Button>
      )}
    </FilterFold>
  );
}
