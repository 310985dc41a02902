import type { Verdict } from '../../../platform/sms/gateway-rules.ts';
import type { End } from './delivery-store.ts';
import { NO_ANSWER, USED_UP } from './text-problems.ts';

const AGAIN_MS = 120_000;
/** A gateway that does not answer is asked twice: more could cost the club, and the person, the same message many times. */
const MOST_ATTEMPTS = 2;

/** Returns what becomes of a text message after its attempt. */
export function endOf(verdict: Verdict | { state: 'used-up' }, attempts: number, now: Date): End {
  switch (verdict.state) {
    case 'sent':
      return { state: 'sent', problem: null, next: null };
    case 'refused':
      return { state: 'failed', problem: verdict.said, next: null };
    case 'used-up':
      return { state: 'late', problem: USED_UP, next: null };
    case 'silent':
      return attempts < MOST_ATTEMPTS
        ? { state: 'waiting', problem: NO_ANSWER, next: new Date(now.getTime() + AGAIN_MS) }
        : { state: 'failed', problem: NO_ANSWER, next: null };
  }
}
