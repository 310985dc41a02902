import { setTimeout as delay } from 'node:timers/promises';
import { createBooking, type Booking } from '#contract/bookings/bookings.ts';
import { getBoard } from '#contract/bookings/calendar.ts';
import { updateClubRules, getClubRules } from '#contract/club/club-rules.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { fromTaka } from '#contract/money/money.ts';
import { createPayment, createPaymentIntent } from '#contract/payments/payments.ts';
import type { Db } from '#server/platform/db/database.ts';
import { keepAnswers } from '../../running/support/kept-answers.ts';
import { api, type ClubAt } from '../../support/client.ts';
import { bookingRequest } from '../../support/club.ts';
import { aUser, type Person } from '../../support/people.ts';

/** People who view pages and boards, book and pay. Each starts again after paying. */
export interface Customers {
  /** The number of responses with an expected status. */
  calls: () => number;
  /** Unexpected responses, each with its call. */
  failures: string[];
  booked: Booking[];
  /** The bookings whose payment was answered as recorded. */
  paid: string[];
  stop(): Promise<void>;
}

/** The pause in ms before a person retries. */
const HESITATION_MS = 200;
const WORKERS = 6;
/** Longer than the timeout of any proxy. */
const PATIENCE_MS = 90_000;

/** Makes the club skip approval, so that bookings can be paid immediately. */
export async function approveNobody(club: ClubAt, db: Db): Promise<void> {
  const person = await aUser(club, { name: 'Amina Admin' });
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute();
  const admin = api(club).as(person);
  const { version } = await admin.ask(getClubRules);
  await admin.ask(updateClubRules, { body: { version, approval: 'nobody' } });
}

async function post(club: ClubAt, path: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${club.url}/test-gateway/v1${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_embedded' },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

interface Options {
  /** Whether people retry a failed call until it succeeds. When false, they give up the journey. */
  persistent: boolean;
}

/** Yields a different slot for each journey, so that journeys do not compete. */
function* listSlots(courts: Court[]): Generator<{ court: Court; date: string; slot: string }, void> {
  for (let day = 1; day < 360; day += 1)
    for (const court of courts)
      for (const slot of court.slots) yield { court, date: addDays(toClubDate(new Date()), day), slot };
}

class Refused extends Error {}

export function startCustomers(
  club: ClubAt,
  { people, courts }: { people: Person[]; courts: Court[] },
  { persistent }: Options,
): Customers {
  const slots = listSlots(courts);
  const failures: string[] = [];
  const note = keepAnswers();
  const booked: Booking[] = [];
  const paid: string[] = [];
  let calls = 0;
  let number = 0;
  let isOver = false;

  async function ask<T>(
    what: string,
    call: () => Promise<{ status: number; problem?: object } & T>,
    good: number[],
  ): Promise<T> {
    for (;;) {
      const answer = await call().catch((error: unknown) => ({ status: 0, error: String(error) }));
      const text = 'error' in answer ? answer.error : answer.problem && JSON.stringify(answer.problem);
      note({ call: what, status: answer.status, text });
      if (good.includes(answer.status)) {
        calls += 1;
        return answer as T; // The call did not throw.
      }
      failures.push(`${what}: ${answer.status}${text === undefined ? '' : ` ${text}`}`);
      if (!persistent || isOver) throw new Refused();
      await delay(HESITATION_MS);
    }
  }

  const visit = (path: string) =>
    ask(
      `GET ${path}`,
      async () => {
        const answer = await fetch(`${club.url}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
        await answer.arrayBuffer();
        return { status: answer.status };
      },
      [200],
    );

  async function pay(person: Person, booking: Booking): Promise<void> {
    const client = api(club).as(person);
    const amountInCents = fromTaka(booking.total_price);
    // A retried call may have succeeded before, with only its response lost.
    const orDone = persistent ? [200, 201, 400, 409] : [200, 201];
    const begun = await ask(
      'POST /create-payment-intent',
      () => client.call(createPaymentIntent, { body: { _id: booking._id, amountInCents } }),
      orDone,
    );
    const client_secret = begun.status < 300 ? (begun.body.clientSecret ?? '') : '';
    const [intent = ''] = client_secret.split('_secret_');
    if (intent === '') return;
    const form = { client_secret, payment_method: 'pm_card_visa' };
    await ask('POST /confirm', () => post(club, `/payment_intents/${intent}/confirm`, form), orDone);
    const body = { _id: booking._id, transactionId: intent };
    const { status } = await ask('POST /payments', () => client.call(createPayment, { body }), orDone);
    if (status < 300) paid.push(booking._id);
  }

  async function goThrough(person: Person): Promise<void> {
    const next = slots.next().value;
    if (!next) throw new Error('every slot is taken');
    const { court, date, slot } = next;
    const client = api(club).as(person);
    await visit('/');
    await visit('/courts');
    await ask('GET /board', () => client.call(getBoard, { query: { date } }), [200]);
    const request = { body: bookingRequest(person, court, date, [slot]) };
    const further = { idempotencyKey: `customer-${(number += 1)}` };
    const { body } = await ask('POST /bookings', () => client.call(createBooking, request, further), [201]);
    booked.push(body);
    await pay(person, body);
  }

  async function work(person: Person): Promise<void> {
    while (!isOver)
      await goThrough(person).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
  }

  const working = Promise.all(people.slice(0, WORKERS).map(work));
  return {
    calls: () => calls,
    failures,
    booked,
    paid,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
