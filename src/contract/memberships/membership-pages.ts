import { FROM_PROVIDER } from '../bookings/booking-pages.ts';
import { PAGES } from '../pages.ts';

// These addresses are separate from pages.ts, because the first view of the site needs none of them.

/** The query parameter of the Membership page that names the dues that were paid. */
export const CHARGE = 'charge';

/** The query parameter of the Membership page that names the tier that the person chose before. */
export const TIER = 'tier';

export const buyTierPage = (tierId: string) => `${PAGES.membership}?${TIER}=${encodeURIComponent(tierId)}`;

/** Returns the address to which the provider's page sends the payer of dues back. */
export function returnPageOfDues(chargeId: string): string {
  return `${PAGES.membership}?${FROM_PROVIDER}=1&${CHARGE}=${chargeId}`;
}

export function duesReceiptPage(chargeId: string, paymentId: string): string {
  return PAGES.duesReceipt
    .replace(':id', encodeURIComponent(chargeId))
    .replace(':payment', encodeURIComponent(paymentId));
}

export const joinPage = (token: string) => PAGES.join.replace(':token', encodeURIComponent(token));

/** Returns the address in the QR code of a card. */
export const cardPage = (token: string) => PAGES.card.replace(':token', encodeURIComponent(token));

/** Returns the address at which dues can be paid by a link, without signing in. */
export const payDuesPage = (token: string) => PAGES.payDues.replace(':token', encodeURIComponent(token));
