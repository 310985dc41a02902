import { PAGES } from '../pages.ts';

export function paymentPage(bookingId: string): string {
  return PAGES.payment.replace(':id', encodeURIComponent(bookingId));
}

/** The query parameter that a payment page has when the payer comes back from the provider's page. */
export const FROM_PROVIDER = 'from-provider';

/** The query parameter of a payment page that names the part of the booking that was paid. */
export const PART = 'part';

/** Returns the address to which the provider's page sends the payer back; `chargeId` is null when the whole booking was paid. */
export function returnPage(bookingId: string, chargeId: string | null): string {
  const back = `${paymentPage(bookingId)}?${FROM_PROVIDER}=1`;
  return chargeId === null ? back : `${back}&${PART}=${chargeId}`;
}

export function receiptPage(bookingId: string, paymentId: string): string {
  return PAGES.receipt
    .replace(':id', encodeURIComponent(bookingId))
    .replace(':payment', encodeURIComponent(paymentId));
}

/** Returns the short address of a booking's code; the owner and the staff see different pages there. */
export const codePage = (code: string) => PAGES.code.replace(':code', encodeURIComponent(code));

/** The query parameter of the desk's page that names the booking to show. */
export const SHOWN_BOOKING = 'booking';

export const deskPage = (bookingId: string) => `${PAGES.desk}?${SHOWN_BOOKING}=${bookingId}`;
