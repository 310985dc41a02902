import { t } from '#texts/desk.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TypedCodeForm } from '#web/ui/fields/typed-code-form.tsx';

import { FoundCard } from './found-card.tsx';
import { shownAtDesk } from './look-up.ts';

interface CardSearchProps {
  /** A card that is looked up at once; '' where none is. */
  first: string;
  /** The address of what stands in for a photo. */
  fallbackPicture: string;
}

/** Looks a card or a booking up by what a scanner has read, or its letters. */
export function CardSearch({ first, fallbackPicture }: CardSearchProps) {
  const [asked, setAsked] = useState({ text: first, time: 0 });
  const queryClient = useQueryClient();
  const { isLoading } = useQuery(shownAtDesk(asked.text, asked.time));

  function ask(text: string) {
    // What was asked before is of somebody else.
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
