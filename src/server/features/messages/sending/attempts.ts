const MINUTE_MS = 60_000;

/** Retries of a message end this long after it was written. */
export const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;

/** Returns the time of the next attempt; null when the message is given up. */
export function nextAttempt(attempts: number, madeAt: Date, now: Date): Date | null {
  const pause = Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
  const next = new Date(now.getTime() + pause);
  return next.getTime() - madeAt.getTime() > GIVE_UP_MS ? null : next;
}

/** Codes stored as the problem of a delivery; calls/letters.ts translates them for admins. */
export const NO_ADDRESS = 'no-address';
export const NO_DEVICE = 'no-device';
export const NO_NUMBER = 'no-number';
export const NO_ANSWER = 'no-answer';
export const USED_UP = 'used-up';

/**
 * Thrown when a retry makes no sense: the message cannot be delivered, or would be too late once the next day's text messages are
 * available.
 */
export class Undeliverable extends Error {
  readonly state: 'failed' | 'late';

  constructor(problem: string, state: 'failed' | 'late' = 'failed') {
    super(problem);
    this.state = state;
  }
}

/**
 * Thrown when a gateway did not answer, so that it is unknown whether it accepted the text message. It is tried at most twice, because each
 * attempt could cost money and send it again.
 */
export class NoAnswer extends Error {
  constructor() {
    super(NO_ANSWER);
  }
}

const ATTEMPTS_WITHOUT_ANSWER = 2;

export type End =
  | { state: 'sent' | 'failed' | 'late'; problem: string | null; next: null }
  | { state: 'waiting'; problem: string; next: Date };

/** Returns the stored form of an error: one line of at most 300 characters. */
function describeProblem(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}

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
