import { FROM_PROVIDER } from '../bookings/booking-pages.ts';
import { PAGES } from '../pages.ts';

// They stand apart from the pages' names: what everybody loads first needs none of them.

/** The query of the Membership page names the dues by it that were paid there. */
export const CHARGE = 'charge';

/** The query of the Membership page names the tier by it that somebody chose before. */
export const TIER = 'tier';

/** Returns where a tier is bought. */
export const buyTierPage = (tierId: string) => `${PAGES.membership}?${TIER}=${encodeURIComponent(tierId)}`;

/** Returns where the provider's page leads the payer of dues back to. */
export function returnPageOfDues(chargeId: string): string {
  return `${PAGES.membership}?${FROM_PROVIDER}=1&${CHARGE}=${chargeId}`;
}

/** Returns the path of the receipt of one payment of dues. */
export function duesReceiptPage(chargeId: string, paymentId: string): string {
  return PAGES.duesReceipt
    .replace(':id', encodeURIComponent(chargeId))
    .replace(':payment', encodeURIComponent(paymentId));
}

/** Returns where an invitation to share a membership is accepted. */
export const joinPage = (token: string) => PAGES.join.replace(':token', encodeURIComponent(token));

/** Returns where the QR code of a card leads. */
export const cardPage = (token: string) => PAGES.card.replace(':token', encodeURIComponent(token));

/** Returns where a link pays dues without signing in. */
export const payDuesPage = (token: string) => PAGES.payDues.replace(':token', encodeURIComponent(token));
