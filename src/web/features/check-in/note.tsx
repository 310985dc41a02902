import { t } from '#texts/check-in.js';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { deskPage } from '#contract/bookings/booking-pages.ts';
import { showBookingCode } from '#contract/bookings/booking-codes.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import type { KeptCheckIn } from '#web/keep/hand-over.ts';
import { Link } from '#web/router/link.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

interface NoteProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

export function Note({ title, text, children }: NoteProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid justify-items-start gap-3 rounded-xl bg-wait-soft p-5 text-sm text-wait"
    >
      <h2 id={heading} className="flex items-start gap-2.5 text-base font-bold text-pretty">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
        {title}
      </h2>
      {text && <p className="max-w-prose">{text}</p>}
      {children}
    </section>
  );
}

export function CheckInRows({ rows }: { rows: KeptCheckIn[] }) {
  return (
    <ul className="grid max-h-96 w-full divide-y divide-line overflow-y-auto rounded-md bg-raised px-4 text-ink">
      {rows.map(({ code, at, name, said, booking_id }) => (
        <li key={`${code} ${at}`} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            {name && (
              <strong className="wrap-anywhere">
                <TypedText>{name}</TypedText>
              </strong>
            )}
            <span lang="en" className="font-mono">
              {showBookingCode(code)}
            </span>
            <span className="text-muted tabular-nums">{formatInstant(at)}</span>
          </p>
          {said && <p>{said}</p>}
          {booking_id && (
            <p>
              <Link to={deskPage(booking_id)} className="font-semibold text-brand underline">
                {t.openTheBooking}
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
