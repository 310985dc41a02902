import { t } from '#texts/blocks.js';
import { formatNumber } from '#contract/numbers.ts';
import { rich } from '#web/ui/rich.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Affected, AffectedBooking } from '#contract/bookings/affected-booking.ts';
import { formatSlot } from '#contract/bookings/slots.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { nameGuest } from '#contract/desk/walk-in.ts';
import { deskDays } from '#web/features/desk/queries.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { countInside } from './block-words.ts';
import { describeInsideMoney, type InsideChange } from './inside.ts';

/** The number of days for which the desk's data says how bookings were paid. Bookings on later days show only their status. */
const KNOWN_DAYS = 7;

interface InsideListProps {
  inside: Affected;
  change: InsideChange | null;
}

export function InsideList({ inside: { affected, affected_count }, change }: InsideListProps) {
  const days = [...new Set(affected.map(({ date }) => date))].slice(0, KNOWN_DAYS);
  const { data: known = [] } = useQuery({ ...deskDays(days), enabled: days.length > 0 });
  return (
    <>
      <p className={affected_count > 0 ? 'font-semibold' : 'text-muted'}>{countInside(affected_count)}</p>
      <ul className="grid max-h-72 gap-3 overflow-y-auto empty:hidden">
        {affected.map((booking) => (
          <li key={booking._id} className="min-w-0">
            <Line
              booking={booking}
              money={describeInsideMoney(
                booking,
                known.find(({ _id }) => _id === booking._id),
              )}
              isNew={change?.added.has(booking._id) ?? false}
            />
          </li>
        ))}
      </ul>
      {affected_count > affected.length && (
        <p>{t.andMore({ count: formatNumber(affected_count - affected.length) })}</p>
      )}
      {change?.gone.map(({ _id, user_name, user_email, court_type, court_type_bn }) => (
        <p key={_id} className="font-medium text-wait">
          {rich(t.noLongerInside, {
            person: <TypedText>{nameGuest(user_name) || user_email || t.walkIn}</TypedText>,
            court: <ClubText bangla={court_type_bn}>{court_type}</ClubText>,
          })}
        </p>
      ))}
    </>
  );
}

interface LineProps {
  booking: AffectedBooking;
  money: string;
  isNew: boolean;
}

function Line({ booking, money, isNew }: LineProps) {
  const { user_name, user_email, court_type, court_type_bn, date, slots } = booking;
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <TypedText className="font-semibold wrap-anywhere">
          {nameGuest(user_name) || user_email || t.walkIn}
        </TypedText>
        {isNew && <span className="font-semibold text-wait">{t.newOnTheList}</span>}
      </span>
      <span className="block wrap-anywhere text-muted tabular-nums">
        {formatClubDate(date)} · <ClubText bangla={court_type_bn}>{court_type}</ClubText> ·{' '}
        {slots.map(formatSlot).join(', ')}
      </span>
      <span className="block text-muted tabular-nums">{money}</span>
    </>
  );
}
