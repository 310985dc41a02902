import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { createBooking, type Booking } from '#contract/bookings/bookings.ts';
import { listCourts, type Court } from '#contract/club/courts.ts';
import { api, type Answer, type ClubAt } from '../../support/client.ts';
import { bookingRequest } from '../../support/club.ts';
import { aUser, aVisitor, type Person } from '../../support/people.ts';

/** An attempt to book a slot. It is repeated with the same idempotency key until it is answered. */
export interface BookingAttempt {
  key: string;
  visitor: Person;
  request: ReturnType<typeof bookingRequest>;
}

/** Lists attempts for slots that begin at least `firstDay` days from now. */
export function* listBookingAttempts(
  visitors: Person[],
  courts: Court[],
  firstDay = 1,
): Generator<BookingAttempt, undefined> {
  let number = 0;
  for (let day = firstDay; ; day += 1) {
    for (const court of courts) {
      for (const slot of court.slots) {
        // Two people compete for each slot, and one gets it.
        for (const rival of [0, 1]) {
          const visitor = visitors[(number + rival) % visitors.length];
          if (visitor === undefined) return undefined;
          const date = addDays(toClubDate(new Date()), day);
          const request = bookingRequest(visitor, court, date, [slot]);
          yield { key: `attempt-${number}-${rival}`, visitor, request };
        }
        number += 1;
      }
    }
  }
}

/** Settings under which a few people may book without limits. */
export const LOAD = {
  RATE_LIMIT: 'off',
  MAX_PENDING_BOOKINGS: '1000',
  MAX_PENDING_SLOTS: '1000',
  BOOKING_HORIZON_DAYS: '365',
};

export function makeVisitors(club: ClubAt, count: number): Promise<Person[]> {
  const emails = Array.from({ length: count }, (_, number) => `visitor-${number}@example.com`);
  return Promise.all(emails.map((email) => aUser(club, { email })));
}

export function readCourts(club: ClubAt): Promise<Court[]> {
  return api(club).as(aVisitor).ask(listCourts);
}

/** Returns null when there was no response because the server had died. */
export async function ask(
  club: ClubAt,
  { key, visitor, request }: BookingAttempt,
): Promise<Answer<typeof createBooking> | null> {
  const client = api(club).as(visitor);
  return client.call(createBooking, { body: request }, { idempotencyKey: key }).catch((error: unknown) => {
    if (error instanceof TypeError) return null; // `fetch` throws a `TypeError`, also when a response is cut off.
    throw error;
  });
}

export interface BookingLoad {
  answered: Booking[];
  /** The number of other responses per status. */
  refusals: Map<number, number>;
  /**
   * Books with several people in parallel until `more` further bookings are answered. Then runs `kill` and waits until no request is
   * answered any longer.
   */
  bookUntil(club: ClubAt, more: number, kill: () => void): Promise<void>;
}

const WORKERS = 8;

export function createBookingLoad(visitors: Person[], courts: Court[]): BookingLoad {
  const attempts = listBookingAttempts(visitors, courts);
  const unanswered: BookingAttempt[] = [];
  const answered: Booking[] = [];
  const refusals = new Map<number, number>();

  async function bookUntil(club: ClubAt, more: number, kill: () => void): Promise<void> {
    const enough = answered.length + more;
    let isKilled = false;
    async function work(): Promise<void> {
      for (;;) {
        const attempt = unanswered.shift() ?? attempts.next().value;
        if (attempt === undefined) return;
        const answer = await ask(club, attempt);
        if (answer === null) return void unanswered.push(attempt);
        // PostgreSQL was killed a moment before the server, which still answers 503.
        if (answer.status === 503 && isKilled) return void unanswered.push(attempt);
        if (answer.status === 201) answered.push(answer.body);
        else refusals.set(answer.status, (refusals.get(answer.status) ?? 0) + 1);
        if (answered.length >= enough && !isKilled) {
          isKilled = true;
          kill();
        }
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, work));
  }

  return { answered, refusals, bookUntil };
}
