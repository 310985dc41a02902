import { t } from '#texts/desk.js';
import { queryOptions } from '@tanstack/react-query';
import { readBookingCode, readShownCode } from '#contract/bookings/booking-codes.ts';
import { showCard, type ShownCard } from '#contract/desk/cards.ts';
import { getByCode } from '#contract/desk/codes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';

/** What a scanner reads of a card is an address, or the token of one; people type letters. */
const askBy = (text: string) => (/[/~]/.test(text) ? { token: text } : { code: text });

/** What somebody shows at the desk: a card, or a booking. */
type Shown = { card: ShownCard } | { bookingId: string };

/** Finds out what somebody shows. Letters may be of a card or of a booking. */
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

/** Asks who or what is shown; `time` tells one showing from the next. Asked again when something changes at the desk. */
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
