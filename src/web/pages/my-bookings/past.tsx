import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import type { ListPage } from '#web/api/paging.ts';
import { BookingCard } from '#web/features/bookings/booking-card.tsx';
import { endedBecause } from '#web/features/bookings/ended-because.ts';
import { nameBooking } from '#web/features/bookings/name-booking.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EndlessList } from '#web/ui/endless-list.tsx';
import { bookAgain } from './book-again.ts';
import { Cards, Part } from './part.tsx';

const STATES: Partial<Record<Booking['status'], { tone: Tone; word: string }>> = {
  confirmed: { tone: 'good', word: 'Played' },
  rejected: { tone: 'bad', word: 'Rejected' },
  cancelled: { tone: 'plain', word: 'Cancelled' },
};

/** What ended by itself: nobody rejected it. */
const ENDED: Partial<Record<string, string>> = {
  expired: 'Expired',
  'not come': 'Not come',
  'never paid': 'Not paid',
};

/** Its badge. */
function stateOf({ status, reason }: Booking) {
  const word = ENDED[reason ?? ''];
  return word === undefined ? STATES[status] : ({ tone: 'plain', word } as const);
}

interface PastProps {
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Booking>>>;
  /** Those of the list that are shown. */
  shown: Booking[];
}

/** What was played, and what ended before, each to be booked again. */
export function Past({ list, shown }: PastProps) {
  const now = new Date();
  return (
    <Part title="Past and ended">
      <EndlessList
        shape="cards"
        list={list}
        empty={<p className="text-muted">What you have played will stand here.</p>}
      >
        {() => (
          <Cards bookings={shown}>
            {(booking) => {
              const state = stateOf(booking);
              return (
                <BookingCard
                  booking={booking}
                  Heading="h3"
                  state={state && <Badge tone={state.tone}>{state.word}</Badge>}
                  note={endedBecause(booking)}
                  actions={
                    <ButtonLink
                      to={bookAgain(booking, now)}
                      aria-label={`Book again: ${nameBooking(booking)}`}
                    >
                      Book again
                    </ButtonLink>
                  }
                />
              );
            }}
          </Cards>
        )}
      </EndlessList>
    </Part>
  );
}
