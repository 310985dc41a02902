import { KINDS, type Kind } from '../kinds.ts';

const DAY_SECONDS = 24 * 3600;

/** Returns how many seconds a push service keeps a message for an unreachable device: as long as it is useful, at most a day. */
export function ttlSeconds(usefulUntil: Date | null, now: Date): number {
  if (usefulUntil === null) return DAY_SECONDS;
  const seconds = Math.ceil((usefulUntil.getTime() - now.getTime()) / 1000);
  return Math.min(DAY_SECONDS, Math.max(0, seconds));
}

export const chooseUrgency = (kind: Kind): 'normal' | 'high' => (KINDS[kind].isUrgent ? 'high' : 'normal');

/** The meaning of a push service's answer: accepted, the device is gone, or try again. */
export type PushOutcome = 'taken' | 'gone' | 'again';

export function readPushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  return status === 404 || status === 410 ? 'gone' : 'again';
}
