import { t } from '#texts/pay.js';
import { rich } from '#web/ui/rich.tsx';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatMoment } from '#contract/bookings/booking-times.ts';
import { clubWords } from '#contract/club/club-words.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';

import { useRole } from '#web/session/use-role.ts';
import { formatClubPhone } from '#web/site/club-phone.ts';

interface DeskWayProps {
  booking: Pick<Booking, 'expires_at'>;
  /** The amount in taka to pay at the desk. */
  amount: number;
  club: SiteSettings['club'];
  /** Whether a coupon gives a discount online. */
  hasCoupon: boolean;
}

/** Explains how to pay at the desk: the deadline, the amount and the address. */
export function DeskMethod({ booking: { expires_at }, amount, club, hasCoupon }: DeskWayProps) {
  const { arena, address, hours } = clubWords(club);
  const { isHeld } = useRole();
  return (
    <div className="grid gap-4">
      <p>
        {rich(t.comeAndPay, {
          until: isHeld
            ? null
            : expires_at && (
                <strong className="font-semibold">
                  <time dateTime={expires_at}>{formatMoment(expires_at)}</time>
                </strong>
              ),
          amount: <strong className="font-semibold">{formatTaka(amount)}</strong>,
        })}
      </p>
      {hasCoupon && <p className="text-sm text-wait">{t.couponsOnlineOnly}</p>}
      <address className="grid gap-0.5 rounded-md bg-sunken p-4 text-sm wrap-anywhere not-italic">
        <strong lang={arena.lang} className="font-semibold">
          {arena.text}
        </strong>
        {address.lines.map((line) => (
          <span key={line} lang={address.lang}>
            {line}
          </span>
        ))}
        <a
          href={`tel:${club.phone.replace(/[^+\d]/g, '')}`}
          className="mt-1 inline-flex min-h-6 w-fit items-center font-semibold text-brand underline underline-offset-4"
        >
          {formatClubPhone(club.phone)}
        </a>
        {hours.text && (
          <span lang={hours.lang} className="mt-1 text-muted">
            {hours.text}
          </span>
        )}
      </address>
    </div>
  );
}
