import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import { Banknote, CalendarDays, Clock, Hourglass, LandPlot, Mail, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { showBookingCode } from '#contract/bookings/booking-codes.ts';
import { clubWords } from '#contract/club/club-words.ts';
import { toClubDate, toClubMinute, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { addressIn } from '#contract/language-address.ts';
import { codePage } from '#contract/bookings/booking-pages.ts';
import { formatPhone } from '#contract/people/phone.ts';
import { nameBookedCourt } from '#contract/written.ts';
import { formatMoment, joinSlots } from '#contract/bookings/booking-times.ts';
import { explainEnding } from '#contract/bookings/ended-because.ts';
import { describeMoney, describePayment } from '#web/features/desk/visit-words.ts';
import { useRole } from '#web/session/use-role.ts';
import { SITE_LANGUAGE } from '#web/router/site-language.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { whatsAppLink } from '#web/site/whats-app.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

function untilWords({ pay_at, checked_in_at }: DeskBooking, expires_at: string): ReactNode {
  const time = <time dateTime={expires_at}>{formatMoment(expires_at)}</time>;
  if (pay_at !== 'desk') return rich(t.toBePaidBefore, { time });
  return checked_in_at ? rich(t.toCollectUntil, { time }) : rich(t.keptUntil, { time });
}

/** Returns the time of day of an instant on one line, with its date if that differs from `date`. */
function timeAt(iso: string, date: ClubDate): string {
  const at = new Date(iso);
  if (toClubDate(at) !== date) return formatMoment(iso);
  return formatTime(toClubMinute(at)).replace(' ', '\u00a0');
}

interface BookingFactsProps {
  booking: DeskBooking;
  /** The code that the person shows at the desk. Undefined when it is unknown or does not exist. */
  code: string | undefined;
}

export function BookingFacts({ booking, code }: BookingFactsProps) {
  const { guest, payment, status, expires_at, checked_in_at } = booking;
  const money = describeMoney(booking);
  // With parts, each part lists its own payment.
  const paid = booking.parts ? null : describePayment(payment);
  const why = explainEnding(booking, 'desk');
  const { isHeld } = useRole();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap gap-2">
        <Badge tone={money.tone}>{money.words}</Badge>
        {checked_in_at && (
          <Badge tone="good">{t.checkedInAt({ time: timeAt(checked_in_at, booking.date) })}</Badge>
        )}
        {booking.series_id && <Badge tone="plain">{t.weekly}</Badge>}
        {booking.no_show_at && <Badge tone="bad">{t.noShow}</Badge>}
      </p>
      <ul className="grid gap-1.5 text-sm text-muted">
        <IconLine Icon={LandPlot}>
          <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>
        </IconLine>
        <IconLine Icon={CalendarDays}>{formatClubDate(booking.date)}</IconLine>
        <IconLine Icon={Clock}>
          {joinSlots(booking.slots).map((time) => (
            <span key={time} className="block">
              {time}
            </span>
          ))}
        </IconLine>
        {guest?.phone && (
          <IconLine Icon={Phone}>
            <a href={`tel:${guest.phone}`} className="font-semibold text-brand underline underline-offset-4">
              {formatPhone(guest.phone)}
            </a>
            {code !== undefined && <WhatsApp booking={booking} phone={guest.phone} code={code} />}
          </IconLine>
        )}
        {booking.user_email && <IconLine Icon={Mail}>{booking.user_email}</IconLine>}
        {paid && <IconLine Icon={Banknote}>{paid}</IconLine>}
        {status === 'approved' && expires_at && (
          <IconLine Icon={Hourglass}>{isHeld ? t.deadlineWaits : untilWords(booking, expires_at)}</IconLine>
        )}
        {booking.booked_by && (
          <IconLine Icon={UserRound}>
            {rich(t.bookedBy, { name: <TypedText>{booking.booked_by}</TypedText> })}
          </IconLine>
        )}
      </ul>
      {why && <p className="rounded-md bg-sunken px-4 py-3 text-sm">{why}</p>}
    </div>
  );
}

interface WhatsAppProps {
  booking: DeskBooking;
  phone: string;
  code: string;
}

/** Links to WhatsApp with a message to the guest that contains the code. */
function WhatsApp({ booking, phone, code }: WhatsAppProps) {
  const { club } = useSiteSettings();
  const text = t.yourBooking({
    club: clubWords(club).arena.text,
    court: nameBookedCourt(booking),
    date: formatClubDate(booking.date),
    times: joinSlots(booking.slots).join('; '),
    code: showBookingCode(code),
    link: window.location.origin + addressIn(SITE_LANGUAGE, codePage(code)),
  });
  return (
    <>
      {' · '}
      <a
        href={whatsAppLink(text, phone)}
        rel="noreferrer"
        className="font-semibold text-brand underline underline-offset-4"
      >
        {t.sendOnWhatsApp}
      </a>
    </>
  );
}
