import { useQuery } from '@tanstack/react-query';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { memberPrice } from './queries.ts';

interface Wanted {
  courtId: string;
  date: ClubDate;
  slots: string[];
  /** Absent: a guest, who pays what everybody pays. */
  userId: string | undefined;
}

/** Asks what the desk's sessions cost whom it books for, where that may be another price than everybody's. */
export function useMemberPrice({ courtId, date, slots, userId }: Wanted) {
  const { memberships } = useSiteSettings();
  const { data, isLoading } = useQuery({
    ...memberPrice(courtId, date, slots, userId ?? ''),
    enabled: memberships === true && userId !== undefined && slots.length > 0,
  });
  return { price: data ?? undefined, isLoading };
}
