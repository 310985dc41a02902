import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import { keepAnswers } from './kept-answers.ts';
import { ask, listBookingAttempts, type BookingAttempt } from './booking-load.ts';
import type { ClubProcess } from './club-server.ts';
import { patience } from '../../support/patience.ts';
import type { Person } from '../../support/people.ts';

const WORKERS = 8;
/** The pause in ms before a person repeats an unanswered request. */
const HESITATION_MS = 50;

/** People who keep booking whatever happens to the server, and repeat unanswered requests with the same idempotency key. */
export interface SteadyLoad {
  answered: Booking[];
  /** The number of responses per status. 0 means no response. */
  statuses: Map<number, number>;
  slowestBusyMs: () => number;
  /** Whether each 503 had a `Retry-After`. */
  everyBusySaysWhen: () => boolean;
  /** Waits until `more` further bookings are answered. */
  bookMore(more: number): Promise<void>;
  stop(): Promise<void>;
}

export function startSteadyLoad(
  server: ClubProcess,
  visitors: Person[],
  courts: Court[],
  firstDay?: number,
): SteadyLoad {
  const attempts = listBookingAttempts(visitors, courts, firstDay);
  const again: BookingAttempt[] = [];
  const answered: Booking[] = [];
  const statuses = new Map<number, number>();
  const note = keepAnswers();
  let slowest = 0;
  let saysWhen = true;
  let isOver = false;
  let isDead = false;
  void server.ended.then(() => (isDead = true));

  async function book(attempt: BookingAttempt): Promise<void> {
    const begin = performance.now();
    const answer = await ask(server, attempt);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    note({
      call: 'POST /bookings',
      by: attempt.visitor.email,
      status,
      text: answer?.problem && JSON.stringify(answer.problem),
    });
    if (answer?.status === 201) return void answered.push(answer.body);
    if (status === 409) return;
    if (status === 503) {
      slowest = Math.max(slowest, performance.now() - begin);
      saysWhen &&= answer?.headers.get('retry-after') === '5';
    }
    again.push(attempt);
    await delay(HESITATION_MS);
  }

  async function work(): Promise<void> {
    while (!isOver) {
      const attempt = again.shift() ?? attempts.next().value;
      if (attempt === undefined) return;
      await book(attempt);
    }
  }

  const working = Promise.all(Array.from({ length: WORKERS }, work));
  return {
    answered,
    statuses,
    slowestBusyMs: () => slowest,
    everyBusySaysWhen: () => saysWhen,
    async bookMore(more) {
      const enough = answered.length + more;
      const state = () => (isDead ? 'the server died' : answered.length >= enough);
      await expect.poll(state, { timeout: patience(60_000), interval: 20 }).not.toBe(false);
      expect(isDead, server.complained()).toBe(false);
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}
