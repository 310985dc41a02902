import { PAGES } from '../pages.ts';

/** Returns the path of the page on which a booking is paid. */
export function paymentPage(bookingId: string): string {
  return PAGES.payment.replace(':id', encodeURIComponent(bookingId));
}

/** The query of a payment page has it where the payer comes from the provider's page. */
export const FROM_PROVIDER = 'from-provider';

/** The query of a payment page names the part of the booking by it that was paid there. */
export const PART = 'part';

/** Returns where the provider's page leads the payer back to; `chargeId` is null where the whole booking was paid. */
export function returnPage(bookingId: string, chargeId: string | null): string {
  const back = `${paymentPage(bookingId)}?${FROM_PROVIDER}=1`;
  return chargeId === null ? back : `${back}&${PART}=${chargeId}`;
}

/** Returns the path of the receipt of one payment of a booking. */
export function receiptPage(bookingId: string, paymentId: string): string {
  return PAGES.receipt
    .replace(':id', encodeURIComponent(bookingId))
    .replace(':payment', encodeURIComponent(paymentId));
}

/** Returns the short address of a booking's code, which each reader gets in their own way. */
export const codePage = (code: string) => PAGES.code.replace(':code', encodeURIComponent(code));

/** The query of the desk's page names the booking by it that is shown there. */
export const SHOWN_BOOKING = 'booking';

/** Returns the address of the desk's page with a booking open. */
export const deskPage = (bookingId: string) => `${PAGES.desk}?${SHOWN_BOOKING}=${bookingId}`;
