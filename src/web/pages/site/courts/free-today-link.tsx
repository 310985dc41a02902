import { t } from '#texts/courts.js';
import { formatNumber } from '#contract/numbers.ts';
import { nameCourt } from '#contract/written.ts';
import { calendarAddress } from '#web/features/calendar/address.ts';
import { Link } from '#web/router/link.tsx';
import { useFreeToday } from './use-free-today.ts';

interface FreeTodayLinkProps {
  court: { _id: string; type: string; type_bn?: string | undefined };
}

/** Shows how many of a court's slots can still be booked today, and links to its week. */
export function FreeTodayLink({ court }: FreeTodayLinkProps) {
  const { today, countFree } = useFreeToday();
  const count = countFree(court._id);
  const words = count === 0 ? t.noneFreeToday : t.freeToday({ count: formatNumber(count ?? 0) });
  return (
    <Link
      to={calendarAddress({ date: today, week: court._id })}
      aria-label={t.leadsToWeek({ words, court: nameCourt(court) })}
      className={`flex min-h-6 w-fit items-center text-sm whitespace-nowrap underline underline-offset-2 ${count === 0 ? 'text-muted' : 'font-semibold text-good'} ${count === null ? 'invisible' : ''}`}
    >
      {words}
    </Link>
  );
}
