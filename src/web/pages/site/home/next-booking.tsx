import { t } from '#texts/home.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';
import type { WaitingEntry } from '#contract/bookings/waiting-list.ts';
import { nameBookedCourt } from '#contract/written.ts';
import { formatNumber } from '#contract/numbers.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { bookingsAhead } from '#web/features/bookings/queries.ts';
import { ownWaiting } from '#web/features/waiting/queries.ts';
import { formatWhen } from '#web/features/waiting/waiting-words.ts';
import { Link } from '#web/router/link.tsx';
import { useDeadline } from '#web/site/use-deadline.ts';
import { useRole } from '#web/session/use-role.ts';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { summariseUpcoming } from './summarise-upcoming.ts';

export function NextBooking() {
  const { role } = useRole();
  if (role === undefined) return null;
  return role === 'admin' ? <ClubStrip /> : <PersonStrip role={role} />;
}

function ClubStrip() {
  return (
    <Strip
      actions={
        <ButtonLink to={PAGES.today} look="primary">
          {t.openToday}
        </ButtonLink>
      }
    >
      <p className="font-bold">{t.clubDayIsOnToday}</p>
    </Strip>
  );
}

function PersonStrip({ role }: { role: Role }) {
  const email = useSession().user?.email ?? '';
  const { data, isPending } = useQuery(bookingsAhead(email));
  const { data: waiting = [] } = useQuery(ownWaiting(email));
  if (isPending) return null;
  const { next, toPay, sum, rest } = summariseUpcoming(data ?? [], new Date());
  const [first] = toPay;
  return (
    <Strip
      actions={
        <>
          {role === 'staff' && <ButtonLink to={PAGES.today}>{t.openToday}</ButtonLink>}
          {first && (
            <ButtonLink
              to={toPay.length === 1 ? paymentPage(first._id) : PAGES.myBookings}
              look="primary"
              aria-label={toPay.length === 1 ? t.payNowFor({ booking: nameBooking(first) }) : undefined}
            >
              {t.payNow}
            </ButtonLink>
          )}
          <ButtonLink to={PAGES.myBookings}>{t.myBookings}</ButtonLink>
        </>
      }
    >
      {waiting.map((entry) => (
        <Held key={entry._id} entry={entry} />
      ))}
      {next ? (
        <NextBookingFacts booking={next} />
      ) : (
        <p className="font-bold">{data ? t.nothingBooked : ''}</p>
      )}
      {first && (
        <p className="text-sm text-muted tabular-nums">
          {t.toPay({ sum: formatTaka(sum), count: toPay.length, shown: formatNumber(toPay.length) })}
        </p>
      )}
      {rest > 0 && (
        <p className="text-sm text-muted tabular-nums">{t.restToPay({ sum: formatTaka(rest) })}</p>
      )}
    </Strip>
  );
}

/** Shows a slot held for the user from the waiting list until they answer. */
function Held({ entry: { offer, ...entry } }: { entry: WaitingEntry }) {
  const { left } = useDeadline(offer?.expires_at ?? null);
  if (!offer) return null;
  return (
    <p className="text-sm">
      <Link to={PAGES.myBookings} className="font-bold text-brand underline underline-offset-4">
        {t.heldForYou({ court: nameBookedCourt(offer), when: formatWhen(entry) })}
      </Link>
      {left && ` · ${left}`}
    </p>
  );
}

function NextBookingFacts({ booking }: { booking: Booking }) {
  const facts = [formatClubDate(booking.date), ...joinSlots(booking.slots)];
  if (booking.status === 'pending') facts.push(t.waitingForApproval);
  return (
    <p>
      <span className="font-bold">
        <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>
      </span>
      {`, ${facts.join(', ')}`}
    </p>
  );
}

function Strip({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <section
      aria-label={t.yourNextBooking}
      className="flex min-h-44 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-line bg-raised p-4 shadow-card sm:min-h-24 sm:px-6"
    >
      <div className="grid min-w-0 gap-1">{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </section>
  );
}
