import type { CourtFilter } from '#contract/courts.ts';
import { SportChips } from '#web/features/calendar/sport-chips.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';

interface CourtFilterBarProps {
  filter: CourtFilter;
  /** Those of the whole club; a single one is nothing to choose from. */
  sports: string[];
  /** How many courts were found; null while nothing is searched for. */
  found: number | null;
  onFilter: (filter: CourtFilter) => void;
}

/** Which courts to show. */
export function CourtFilterBar({ filter, sports, found, onFilter }: CourtFilterBarProps) {
  return (
    <>
      <SearchBox
        label="Search courts by name"
        text={filter.search ?? ''}
        result={found === null ? '' : `${found} court(s) found`}
        onSearch={(search) => onFilter({ ...filter, search })}
      />
      {sports.length > 1 && (
        <SportChips
          sports={sports}
          chosen={filter.sport ?? null}
          onChoose={(sport) => onFilter({ ...filter, sport: sport ?? undefined })}
        />
      )}
    </>
  );
}
