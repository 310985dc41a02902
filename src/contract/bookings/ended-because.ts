import { t } from '#texts/bookings.js';
import { formatNumber } from '../numbers.ts';
import type { Booking } from './bookings.ts';

/** The reader of the sentence: the booking's owner, or the staff. */
type Reader = 'owner' | 'desk';

/** The server stores these codes as reasons; any other reason was typed by a person of the club. */
const CODES = [
  'expired',
  'cancelled by its owner',
  'account removed',
  'not come',
  'never paid',
  'undone at the desk',
  'offer expired',
  'offer declined',
  'no longer in the household',
] as const;

/** Returns the sentence for a code that the server stores; undefined for the club's own words. */
function knownSentence(reason: string, reader: Reader): string | undefined {
  switch (reason) {
    case 'expired':
      return t.expired;
    case 'cancelled by its owner':
      return t.cancelledByOwner({ reader });
    case 'account removed':
      return t.accountRemoved;
    case 'not come':
      return t.notCome;
    case 'never paid':
      return t.neverPaid;
    case 'no longer in the household':
      return t.leftHousehold;
    case 'undone at the desk':
      return t.undoneAtDesk;
    default:
      return undefined;
  }
}

/** Returns the percentage of a paid booking that was refunded, as read from the stored reason; undefined for other reasons. */
function percentBack(reason: string): number | undefined {
  const part = /^cancelled by its owner, (\d+) % given back$/.exec(reason)?.[1];
  return part === undefined ? undefined : Number(part);
}

/** Returns a sentence that says why a booking was not played; null unless it was rejected or cancelled. */
export function explainEnding(
  { status, reason }: Pick<Booking, 'status' | 'reason'>,
  reader: Reader = 'owner',
): string | null {
  if (status !== 'rejected' && status !== 'cancelled') return null;
  const known = knownSentence(reason ?? '', reader);
  if (known !== undefined) return known;
  const percent = percentBack(reason ?? '');
  if (percent !== undefined) return t.gotBack({ reader, percent, shown: formatNumber(percent) });
  return t[`byClub.${status}`]({ reason });
}

/** Returns the reason alone, as people read it: a code in words, or the club's own words unchanged. */
export function wordsOfReason(reason: string): string {
  const percent = percentBack(reason);
  if (percent !== undefined) return t.givenBack({ percent, shown: formatNumber(percent) });
  const code = CODES.find((one) => one === reason);
  return code === undefined ? reason : t[`reason.${code}`];
}
