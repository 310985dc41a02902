import { t } from '#texts/desk.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TypedCodeForm } from '#web/ui/fields/typed-code-form.tsx';

import { FoundCard } from './found-card.tsx';
import { shownAtDesk } from './look-up.ts';

interface CardSearchProps {
  /** The card that is looked up on opening; '' for none. */
  first: string;
  /** The URL of the placeholder photo. */
  fallbackPicture: string;
}

/** Looks up a card or a booking by a scanned text or typed letters. */
export function CardSearch({ first, fallbackPicture }: CardSearchProps) {
  const [asked, setAsked] = useState({ text: first, time: 0 });
  const queryClient = useQueryClient();
  const { isLoading } = useQuery(shownAtDesk(asked.text, asked.time));

  function ask(text: string) {
    // The previous result belongs to another person.
    queryClient.removeQueries({ queryKey: shownAtDesk(asked.text, asked.time).queryKey });
    setAsked({ text, time: asked.time + 1 });
  }
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-raised p-5 shadow-card print:hidden">
      <TypedCodeForm label={t.card} hint={t.hint} action={t.look} isBusy={isLoading} onType={ask} />
      {asked.text !== '' && (
        <FoundCard
          key={asked.time}
          {...asked}
          fallbackPicture={fallbackPicture}
          onClose={() => setAsked({ text: '', time: asked.time + 1 })}
        />
      )}
    </section>
  );
}
