import { t } from './reasons-texts.ts';

/**
 * Returns why money was not used or was given back, as a sentence goes on with it. The records keep a reason in English,
 * word for word, and know it by that; whatever somebody typed stays.
 */
export function sayReason(reason: string): string {
  return t.say(reason);
}

/** Where the records say nothing. */
export function sayUnapplied(reason: string | null): string {
  return t.say(reason ?? 'it could not be used');
}
