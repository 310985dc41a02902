import { t } from '#texts/bookings.js';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { ListPage } from '#web/api/paging.ts';
import { BookingCard } from '#web/features/bookings/own/booking-card.tsx';
import { explainEnding } from '#contract/bookings/ended-because.ts';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EndlessList } from '#web/ui/lists/endless-list.tsx';
import { bookAgain } from './book-again.ts';
import { Cards, Part } from './part.tsx';
import { pastState } from './past-state.ts';

interface PastList {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Booking>>>;
  shown: Booking[];
}

const isEmpty = ({ list, shown }: PastList) => shown.length === 0 && !list.isPending && !list.error;

/** Shows the played bookings and below them those that ended before play. Each can be booked again. */
export function Past({ played, ended }: { played: PastList; ended: PastList }) {
  return (
    <Part title={t.pastAndEnded}>
      {isEmpty(played) && isEmpty(ended) ? (
        <p className="text-muted">{t.playedWillAppear}</p>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {!isEmpty(played) && <PastCards {...played} title={t.played} />}
          {/* The second list waits for the first one above it, which would push it down. */}
          {!played.list.isPending && !isEmpty(ended) && <PastCards {...ended} title={t.endedOtherwise} />}
        </div>
      )}
    </Part>
  );
}

function PastCards({ list, shown, title }: PastList & { title: string }) {
  const id = useId();
  const now = new Date();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 font-bold">
        {title}
      </h3>
      <EndlessList shape="cards" list={list} growsByPress empty={null}>
        {() => (
          <Cards bookings={shown}>
            {(booking) => {
              const state = pastState(booking);
              return (
                <BookingCard
                  booking={booking}
                  Heading="h4"
                  state={state && <Badge tone={state.tone}>{state.word}</Badge>}
                  note={explainEnding(booking)}
                  actions={
                    <ButtonLink
                      to={bookAgain(booking, now)}
                      aria-label={t.bookOneAgain({ booking: nameBooking(booking) })}
                    >
                      {t.bookAgain}
                    </ButtonLink>
                  }
                />
              );
            }}
          </Cards>
        )}
      </EndlessList>
    </section>
  );
}
