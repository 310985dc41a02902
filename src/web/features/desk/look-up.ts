import { t } from '#texts/desk.js';
import { queryOptions } from '@tanstack/react-query';
import { readBookingCode, readShownCode } from '#contract/bookings/booking-codes.ts';
import { showCard, type ShownCard } from '#contract/desk/cards.ts';
import { getByCode } from '#contract/desk/codes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';

/** A scanned card contains a URL or a card token; people type the letters of its code. */
const askBy = (text: string) => (/[/~]/.test(text) ? { token: text } : { code: text });

/** What a customer presents at the desk: a card or a booking. */
type Shown = { card: ShownCard } | { bookingId: string };

/** Finds the card or booking for a text. Typed letters may belong to either. */
async function lookUp(text: string, signal: AbortSignal): Promise<Shown> {
  const code = readShownCode(text, window.location.host);
  if (code === null || readBookingCode(text) !== null) {
    try {
      return { card: await call(showCard, { body: askBy(text) }, { signal }) };
    } catch (error) {
      if (code === null || !(error instanceof ApiError) || error.code !== 'not-found') throw error;
    }
  }
  const shown = await call(getByCode, { params: { code } }, { signal }).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 'not-found'
      ? new Error(t.neither, { cause: error })
      : error;
  });
  return { bookingId: shown.whose === 'own' ? shown.booking._id : shown.booking_id };
}

/**
 * Returns the query for the presented card or booking; `time` distinguishes one presentation from the next. It is refetched when data at
 * the desk changes.
 */
export function shownAtDesk(text: string, time: number) {
  return queryOptions({
    queryKey: key('desk', 'card', text, time),
    queryFn: ({ signal }) => lookUp(text, signal),
    enabled: text !== '',
    staleTime: Infinity,
    retry: false,
    gcTime: 0,
  });
}
