const MINUTE_MS = 60_000;

/** A message that could not be sent for this long is given up. */
export const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
/** Two attempts are at most this far apart. */
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;

/** Returns when a failed attempt is made again; null: it is given up. */
export function nextAttempt(attempts: number, madeAt: Date, now: Date): Date | null {
  const pause = Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
  const next = new Date(now.getTime() + pause);
  return next.getTime() - madeAt.getTime() > GIVE_UP_MS ? null : next;
}

/** These are kept as the problem of a delivery; admins read what they mean (calls/letters.ts). */
export const NO_ADDRESS = 'no-address';
export const NO_DEVICE = 'no-device';
export const NO_NUMBER = 'no-number';
export const NO_ANSWER = 'no-answer';
export const USED_UP = 'used-up';

/** Says that a message cannot be delivered, however often it is tried; or is of no use once the day's text messages are there again. */
export class Undeliverable extends Error {
  readonly state: 'failed' | 'late';

  constructor(problem: string, state: 'failed' | 'late' = 'failed') {
    super(problem);
    this.state = state;
  }
}

/** Says that nobody knows whether a text message was taken. More than two attempts could cost the club, and the person, it many times. */
export class NoAnswer extends Error {
  constructor() {
    super(NO_ANSWER);
  }
}

const ATTEMPTS_WITHOUT_ANSWER = 2;

/** What has become of an attempt. */
export type End =
  | { state: 'sent' | 'failed' | 'late'; problem: string | null; next: null }
  | { state: 'waiting'; problem: string; next: Date };

/** Returns what is kept of what the other side says: one line that fits a table. */
function describeProblem(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}

/** Returns what becomes of a delivery whose attempt failed. */
export function endAfter(
  error: unknown,
  { attempts, madeAt }: { attempts: number; madeAt: Date },
  now: Date,
): End {
  const problem = describeProblem(error);
  if (error instanceof Undeliverable) return { state: error.state, problem, next: null };
  const soon = attempts < ATTEMPTS_WITHOUT_ANSWER ? new Date(now.getTime() + 2 * MINUTE_MS) : null;
  const next = error instanceof NoAnswer ? soon : nextAttempt(attempts, madeAt, now);
  return next ? { state: 'waiting', problem, next } : { state: 'failed', problem, next };
}
