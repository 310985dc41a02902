import { t } from '#texts/desk.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskPage } from '#contract/bookings/booking-pages.ts';
import type { ShownCard as Shown } from '#contract/desk/cards.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Redirect } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, Problem } from '#web/ui/states.tsx';
import { CardBooking } from './card-booking.tsx';

import { shownAtDesk } from './look-up.ts';
import { ShownCard } from './shown-card.tsx';
import { TakeDues } from './take-dues.tsx';

interface FoundCardProps {
  text: string;
  /** Distinguishes one presentation of a card from the next. */
  time: number;
  /** The URL of the placeholder photo. */
  fallbackPicture: string;
  onClose: () => void;
}

/** Looks up what a customer presents: the holder of a card with their day, or the page of a booking. */
export function FoundCard({ text, time, fallbackPicture, onClose }: FoundCardProps) {
  const { data, error, isLoading } = useQuery(shownAtDesk(text, time));
  if (isLoading) return <Loading text={t.looking} />;
  if (!data) return <Problem message={error?.message} />;
  if ('bookingId' in data) return <Redirect to={deskPage(data.bookingId)} />;
  return <Answer card={data.card} fallbackPicture={fallbackPicture} onClose={onClose} />;
}

type AnswerProps = Pick<FoundCardProps, 'fallbackPicture' | 'onClose'> & { card: Shown };

function Answer({ card, fallbackPicture, onClose }: AnswerProps) {
  // A reload after a change would report that the card was shown just now.
  const [before] = useState(card.before);
  const { bookings, dues } = card;
  return (
    <div role="status" className="grid gap-2 border-t border-line pt-4">
      <ShownCard card={card} before={before} fallbackPicture={fallbackPicture} />
      {bookings.length === 0 && dues === null && <p className="text-sm text-muted">{t.nothingToday}</p>}
      {dues && (
        <div className="grid gap-3 py-2">
          <p className="font-semibold text-wait">{t.duesOpen({ amount: formatTaka(dues.amount) })}</p>
          <TakeDues key={dues.charge} dues={dues} />
        </div>
      )}
      <ul className="grid">
        {bookings.map((booking) => (
          <CardBooking key={booking._id} booking={booking} />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onClose}>
        {t.close}
      </Button>
    </div>
  );
}
