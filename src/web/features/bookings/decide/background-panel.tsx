import { t } from '#texts/approvals.js';
import { rich } from '#web/ui/rich.tsx';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Clock, Hourglass, Mail, Phone, UserRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Background as BackgroundData } from '#contract/bookings/booking-requests.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatClubDate, formatInstant } from '#contract/clock/dates.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { formatMoment, joinSlots } from '#contract/bookings/booking-times.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { History } from './booking-history.tsx';
import { requestBackground } from './decision-queries.ts';
import { SameDay } from '../book/same-day.tsx';
import { requesterPhone } from './requester-phone.ts';

interface BackgroundPanelProps {
  /** The booking that is shown; null while the panel is closed. */
  booking: Booking | null;
  onClose: () => void;
  actions?: (booking: Booking) => ReactNode;
}

export function BackgroundPanel({ booking, onClose, actions }: BackgroundPanelProps) {
  return (
    <Modal
      open={booking !== null}
      onClose={onClose}
      isAside
      title={<ClubText bangla={booking?.court_type_bn}>{booking?.court_type ?? ''}</ClubText>}
    >
      {booking && (
        <>
          <ul className="mt-4 grid gap-2 text-sm">
            <IconLine Icon={CalendarDays}>{formatClubDate(booking.date)}</IconLine>
            <IconLine Icon={Clock}>{joinSlots(booking.slots).join('; ')}</IconLine>
            <IconLine Icon={Wallet}>{formatTaka(booking.total_price)}</IconLine>
            {booking.expires_at && (
              <IconLine Icon={Hourglass}>
                {t.expiresOn({ moment: formatMoment(booking.expires_at) })}
              </IconLine>
            )}
          </ul>
          {actions && <div className="mt-5 flex flex-wrap gap-2">{actions(booking)}</div>}
          <Background booking={booking} />
        </>
      )}
    </Modal>
  );
}

function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 font-bold tracking-tight">{title}</h3>
      {children}
    </section>
  );
}

function Background({ booking }: { booking: Booking }) {
  const { data, error, refetch } = useQuery(requestBackground(booking._id));
  if (error && !data)
    return (
      <div className="mt-6">
        <ErrorState message={t.error({ message: error.message })} onRetry={() => void refetch()} />
      </div>
    );
  if (!data)
    return (
      <div className="mt-6">
        <Skeleton shape="sheet" />
      </div>
    );
  const { person, history, same_day } = data;
  return (
    <>
      <PanelPart title={t.whoAsks}>
        {person ? (
          <Asker person={person} />
        ) : (
          <p className="text-sm text-muted">
            {rich(t.nothingKnown, {
              person: <TypedText>{nameGuest(booking.user_name) || booking.user_email}</TypedText>,
            })}
          </p>
        )}
      </PanelPart>
      {person && (
        <PanelPart title={t.bookedBefore}>
          <History history={history} />
        </PanelPart>
      )}
      <PanelPart title={t.thisCourtThatDay}>
        <SameDay others={same_day} />
      </PanelPart>
    </>
  );
}

/** Shows who made the request, since when the club has known them, and their contact details. */
function Asker({ person }: { person: NonNullable<BackgroundData['person']> }) {
  return (
    <ul className="grid gap-2 text-sm">
      <IconLine Icon={UserRound}>
        <TypedText className="font-semibold">{person.name || person.email}</TypedText>
        <span className="block text-muted">
          {person.member_since
            ? t.memberSince({ since: formatInstant(person.member_since) })
            : t.notMemberYet({ knownSince: formatInstant(person.known_since) })}
        </span>
      </IconLine>
      {person.email && (
        <IconLine Icon={Mail}>
          <a href={`mailto:${person.email}`} className="inline-block min-h-6 underline">
            {person.email}
          </a>
        </IconLine>
      )}
      {person.phone && (
        <IconLine Icon={Phone}>
          <a href={`tel:${person.phone}`} className="inline-block min-h-6 underline">
            {requesterPhone(person.phone)}
          </a>
        </IconLine>
      )}
    </ul>
  );
}
