import { addDays, clubDateOf } from '#contract/club-time.ts';
import { booking, type Booking, type BookingRequest } from '#contract/bookings.ts';
import { listCourts, type Court } from '#contract/courts.ts';
import type { ClubServer } from './club-server.ts';
import type { Visitor } from './visitors.ts';

/** One wish for a slot; it is repeated with its key until it is answered. */
export interface Wish {
  key: string;
  visitor: Visitor;
  request: BookingRequest;
}

/** Slots from so many days ahead on. */
export function* listWishes(visitors: Visitor[], courts: Court[], firstDay = 1): Generator<Wish, undefined> {
  let number = 0;
  for (let day = firstDay; ; day += 1) {
    for (const { _id, type, price, slots } of courts) {
      for (const slot of slots) {
        // Two people want each slot; one gets it.
        for (const rival of [0, 1]) {
          const visitor = visitors[(number + rival) % visitors.length];
          if (visitor === undefined) return undefined;
          const request: BookingRequest = {
            user_email: visitor.email,
            user_name: '',
            court_id: _id,
            court_type: type,
            date: addDays(clubDateOf(new Date()), day),
            slots: [slot],
            price_per_session: price,
            total_price: price,
          };
          yield { key: `wish-${number}-${rival}`, visitor, request };
        }
        number += 1;
      }
    }
  }
}

export async function readCourts(server: ClubServer): Promise<Court[]> {
  const answer = await fetch(`${server.url}/api/courts`);
  return listCourts.response.parse(await answer.json());
}

/** null: there was no answer, because the server died. */
export async function ask(server: ClubServer, { key, visitor, request }: Wish): Promise<Response | null> {
  try {
    const answer = await fetch(`${server.url}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${visitor.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(request),
    });
    await answer.clone().arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

export interface BookingLoad {
  /** The bookings that were answered with 201. */
  answered: Booking[];
  /** How the other requests were answered. */
  refusals: Map<number, number>;
  /** Books with several people at once until so many more bookings are answered; then runs `kill` and waits until nobody gets an answer any more. */
  bookUntil(server: ClubServer, more: number, kill: () => void): Promise<void>;
}

const WORKERS = 8;

export function createBookingLoad(visitors: Visitor[], courts: Court[]): BookingLoad {
  const wishes = listWishes(visitors, courts);
  const unanswered: Wish[] = [];
  const answered: Booking[] = [];
  const refusals = new Map<number, number>();

  async function bookUntil(server: ClubServer, more: number, kill: () => void): Promise<void> {
    const enough = answered.length + more;
    let isKilled = false;
    async function work(): Promise<void> {
      for (;;) {
        const wish = unanswered.shift() ?? wishes.next().value;
        if (wish === undefined) return;
        const answer = await ask(server, wish);
        if (answer === null) return void unanswered.push(wish);
        // PostgreSQL was killed a moment before the server: that one still asks people to come back.
        if (answer.status === 503 && isKilled) return void unanswered.push(wish);
        if (answer.status === 201) answered.push(booking.parse(await answer.json()));
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
