import type { ClubDate } from '#contract/club-time.ts';
import { calendarOf } from '#web/features/calendar/address.ts';
import { Link } from '#web/router/link.tsx';

interface FreeTodayLinkProps {
  court: { _id: string; type: string };
  today: ClubDate;
  /** null while it is not known. */
  count: number | null;
  /** Until then its place is kept. */
  isExact: boolean;
}

/** How many slots of a court can still be booked today; leads to its week. */
export function FreeTodayLink({ court: { _id, type }, today, count, isExact }: FreeTodayLinkProps) {
  const words = count === 0 ? 'None free today' : `${count ?? 0} free today`;
  return (
    <Link
      to={calendarOf({ date: today, week: _id })}
      aria-label={`${words}: week of ${type}`}
      className={`flex min-h-6 w-fit items-center text-sm whitespace-nowrap underline underline-offset-2 ${count === 0 ? 'text-muted' : 'font-semibold text-good'} ${isExact && count !== null ? '' : 'invisible'}`}
    >
      {words}
    </Link>
  );
}
