import { useQuery } from '@tanstack/react-query';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { memberPrice } from './queries.ts';

interface Wanted {
  courtId: string;
  date: ClubDate;
  slots: string[];
  /** Undefined for a guest, who pays the public price. */
  userId: string | undefined;
}

/** Loads the price of the sessions for the chosen person, if it may differ from the public price. */
export function useMemberPrice({ courtId, date, slots, userId }: Wanted) {
  const { memberships } = useSiteSettings();
  const { data, isLoading } = useQuery({
    ...memberPrice(courtId, date, slots, userId ?? ''),
    enabled: memberships === true && userId !== undefined && slots.length > 0,
  });
  return { price: data ?? undefined, isLoading };
}
