import { calendarOf } from '#web/features/calendar/address.ts';
import { Link } from '#web/router/link.tsx';
import { useFreeToday } from './use-free-today.ts';

interface FreeTodayLinkProps {
  court: { _id: string; type: string };
}

/** Shows how many slots of a court can still be booked today; leads to its week. */
export function FreeTodayLink({ court: { _id, type } }: FreeTodayLinkProps) {
  const { today, countOf } = useFreeToday();
  const count = countOf(_id);
  const words = count === 0 ? 'None free today' : `${count ?? 0} free today`;
  return (
    <Link
      to={calendarOf({ date: today, week: _id })}
      aria-label={`${words}: week of ${type}`}
      className={`flex min-h-6 w-fit items-center text-sm whitespace-nowrap underline underline-offset-2 ${count === 0 ? 'text-muted' : 'font-semibold text-good'} ${count === null ? 'invisible' : ''}`}
    >
      {words}
    </Link>
  );
}
