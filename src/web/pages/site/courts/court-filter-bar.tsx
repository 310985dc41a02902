import { t } from '#texts/courts.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { listSports } from '#contract/club/sports.ts';
import { useAsRendered } from '#web/site/use-as-rendered.ts';
import { clubToday, freeHoursFrom } from '#web/api/first-load-queries.ts';
import { SportChips } from '#web/features/calendar/sport-chips.tsx';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { useCourtList } from './use-court-list.ts';

export function CourtFilterBar() {
  const { filter, search, isFiltered, count, isOlder, show } = useCourtList({ isLate: true });
  const today = useAsRendered(clubToday(), useQuery(clubToday()).data);
  const ofWeek = freeHoursFrom(today);
  const hours = useAsRendered(ofWeek, useQuery(ofWeek).data);
  // Lists the sports of the whole club; with a single sport there is nothing to filter.
  const sports = listSports(hours?.courts.map(({ type }) => type) ?? []);
  const found = isFiltered && !isOlder ? count : undefined;
  return (
    <>
      <SearchBox
        label={t.searchCourtsByName}
        text={search}
        result={found === undefined ? '' : t.courtsFound({ count: found, shown: formatNumber(found) })}
        onSearch={(words) => show({ search: words })}
      />
      {sports.length > 1 && (
        <SportChips
          sports={sports}
          chosen={filter.sport ?? null}
          onChoose={(sport) => show({ sport: sport ?? undefined })}
        />
      )}
    </>
  );
}
