import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownCard as Shown } from '#contract/desk/cards.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TypedCodeForm } from '#web/ui/fields/typed-code-form.tsx';
import { Loading, Problem } from '#web/ui/states.tsx';
import { CardBooking } from './card-booking.tsx';
import { t } from './card-texts.tsx';
import { shownCard } from './queries.ts';
import { ShownCard } from './shown-card.tsx';
import { TakeDues } from './take-dues.tsx';

interface CardSearchProps {
  /** A card that is looked up at once; '' where none is. */
  first: string;
  /** The address of what stands in for a photo. */
  fallbackPicture: string;
}

/** Looks a card up by what a scanner has read, or its letters. */
export function CardSearch({ first, fallbackPicture }: CardSearchProps) {
  const [asked, setAsked] = useState({ text: first, time: 0 });
  const queryClient = useQueryClient();
  const { data, error, isLoading } = useQuery(shownCard(asked.text, asked.time));

  function ask(text: string) {
    // What was asked before is of somebody else.
    queryClient.removeQueries({ queryKey: shownCard(asked.text, asked.time).queryKey });
    setAsked({ text, time: asked.time + 1 });
  }
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-raised p-5 shadow-card print:hidden">
      <TypedCodeForm label={t.card} hint={t.hint} action={t.look} isBusy={isLoading} onType={ask} />
      {asked.text !== '' && isLoading && <Loading text={t.looking} />}
      <Problem message={data ? undefined : error?.message} />
      {data && (
        <Answer
          key={asked.time}
          card={data}
          fallbackPicture={fallbackPicture}
          onClose={() => setAsked({ text: '', time: asked.time + 1 })}
        />
      )}
    </section>
  );
}

interface AnswerProps {
  card: Shown;
  fallbackPicture: string;
  onClose: () => void;
}

function Answer({ card, fallbackPicture, onClose }: AnswerProps) {
  // What is read again after a change would say that it was shown just now.
  const [before] = useState(card.before);
  const { bookings, dues } = card;
  return (
    <div role="status" className="grid gap-2 border-t border-line pt-4">
      <ShownCard card={card} before={before} fallbackPicture={fallbackPicture} />
      {bookings.length === 0 && dues === null && <p className="text-sm text-muted">{t.nothingToday}</p>}
      {dues && (
        <div className="grid gap-3 py-2">
          <p className="font-semibold text-wait">{t.duesOpen(formatTaka(dues.amount))}</p>
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
