import { t } from '#texts/check-in.js';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import type { Checked } from '#contract/desk/check-ins.ts';
import { PAGES } from '#contract/pages.ts';
import { deskPage } from '#contract/bookings/booking-pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

const LOOKS = {
  'checked-in': { Icon: CircleCheck, className: 'bg-good-soft text-good' },
  already: { Icon: CircleAlert, className: 'bg-wait-soft text-wait' },
  refused: { Icon: CircleX, className: 'bg-bad-soft text-bad' },
  unknown: { Icon: CircleX, className: 'bg-bad-soft text-bad' },
};

/** Returns the URL that looks up a membership card by its scanned or typed text. */
export const cardLookup = (card: string) => `${PAGES.today}?card=${encodeURIComponent(card)}`;

/** The letters of cards and bookings look alike, while a URL says which of the two it is. */
const isCode = (text: string) => text !== '' && !text.includes('/');

/** Shows the result for a scanned or typed code in colours and words that are readable from behind the counter. */
export function VerdictNote({ checked, text }: { checked: Checked; text: string }) {
  const { verdict, said, name, court_type, court_type_bn, slots, due, booking_id } = checked;
  const { Icon, className } = LOOKS[verdict];
  return (
    <div className={`grid gap-3 rounded-xl p-5 ${className}`}>
      <p className="flex items-start gap-3 text-lg font-bold">
        <Icon aria-hidden size={26} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{said}</span>
      </p>
      {court_type !== undefined && (
        <p className="text-ink">
          <strong>
            <TypedText>{name ?? ''}</TypedText>
          </strong>
          {' · '}
          <ClubText bangla={court_type_bn}>{court_type}</ClubText>
          {' · '}
          {joinSlots(slots ?? []).join('; ')}
        </p>
      )}
      {verdict === 'unknown' && isCode(text) && (
        <p>
          <ButtonLink to={cardLookup(text)}>{t.isCard}</ButtonLink>
        </p>
      )}
      {due !== undefined && booking_id !== undefined && (
        <p>
          <ButtonLink to={deskPage(booking_id)}>{t.takeTheMoney}</ButtonLink>
        </p>
      )}
    </div>
  );
}
