import { t } from '#texts/bookings.js';
import { rich } from '#web/ui/rich.tsx';
import { formatDigits } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { bookingCount } from './queries.ts';

interface BookingCountProps {
  /** The email of the person whose bookings are counted; null for all bookings. */
  email: string | null;
  status: 'pending' | 'approved';
}

/** Shows the number of waiting bookings beside the link to their list. Renders nothing when the number is zero or unknown. */
export function BookingCount({ email, status }: BookingCountProps) {
  const { data = '0' } = useQuery(bookingCount(email, status));
  if (data === '0') return null;
  return (
    <span className="ms-auto rounded-full bg-brand-soft px-2 py-0.5 text-xs font-semibold text-ink tabular-nums">
      {rich(t.waiting, {
        count: formatDigits(data),
        span: (text) => <span className="sr-only">{text}</span>,
      })}
    </span>
  );
}
