import * as z from 'zod/mini';
import * as account from '../account/account.ts';
import * as announcements from '../club/announcements.ts';
import * as audit from '../records/audit.ts';
import * as blocks from '../desk/blocks.ts';
import * as bookingRequests from '../bookings/booking-requests.ts';
import * as bookings from '../bookings/bookings.ts';
import * as cards from '../memberships/cards.ts';
import * as calendarFeeds from '../messages/calendar-feeds.ts';
import * as calendar from '../bookings/calendar.ts';
import * as cancellations from '../bookings/cancellations.ts';
import * as clubRules from '../club/club-rules.ts';
import * as clubSettings from '../club/club-settings.ts';
import * as chargeLinks from '../payments/charge-links.ts';
import * as charges from '../payments/charges.ts';
import * as coupons from '../payments/coupons.ts';
import * as courts from '../club/courts.ts';
import * as desk from '../desk/desk.ts';
import * as checkIns from '../desk/check-ins.ts';
import * as codes from '../desk/codes.ts';
import * as deskCards from '../desk/cards.ts';
import * as deskBookings from '../desk/desk-bookings.ts';
import * as deskMoney from '../desk/desk-money.ts';
import * as deskSeries from '../desk/desk-series.ts';
import * as dayPlans from '../opening-hours/opening-hours.ts';
import type { Endpoint, Schema } from '../endpoint.ts';
import * as exportedFiles from '../records/exports.ts';
import * as freeHours from '../bookings/free-hours.ts';
import * as hall from '../club/hall.ts';
import * as hallScreens from '../club/hall-screens.ts';
import * as householdPeople from '../memberships/household-people.ts';
import * as households from '../memberships/households.ts';
import * as identityAccount from '../identity/account.ts';
import * as identityGoogle from '../identity/google.ts';
import * as identityRecovery from '../identity/recovery.ts';
import * as identitySecondFactor from '../identity/second-factor.ts';
import * as identitySignIn from '../identity/sign-in.ts';
import * as live from './live.ts';
import * as messages from '../messages/messages.ts';
import * as memberships from '../memberships/memberships.ts';
import * as memberImports from '../people/member-imports.ts';
import * as memberList from '../memberships/member-list.ts';
import * as moves from '../desk/moves.ts';
import * as offers from '../memberships/offers.ts';
import * as operationFindings from '../records/operation-findings.ts';
import * as restoration from '../records/restoration.ts';
import * as operation from '../records/operation.ts';
import * as paymentIssues from '../payments/payment-issues.ts';
import * as payments from '../payments/payments.ts';
import * as push from '../messages/push.ts';
import * as priceRules from '../opening-hours/price-rules.ts';
import * as reports from '../records/reports.ts';
import * as series from '../bookings/series.ts';
import * as setUpSteps from '../club/set-up-steps.ts';
import * as purchases from '../memberships/purchases.ts';
import * as tiers from '../memberships/tiers.ts';
import * as today from '../desk/today.ts';
import * as users from '../people/users.ts';
import * as waitingList from '../bookings/waiting-list.ts';

export { API_BASE } from '../endpoint.ts';

const declared: Record<string, unknown> = {
  ...users,
  ...account,
  ...courts,
  ...announcements,
  ...cancellations,
  ...clubRules,
  ...clubSettings,
  ...charges,
  ...coupons,
  ...bookings,
  ...blocks,
  ...moves,
  ...bookingRequests,
  ...calendar,
  ...live,
  ...desk,
  ...deskBookings,
  ...deskCards,
  ...checkIns,
  ...codes,
  ...deskMoney,
  ...deskSeries,
  ...dayPlans,
  ...priceRules,
  ...freeHours,
  ...operation,
  ...restoration,
  ...series,
  ...waitingList,
  ...payments,
  ...paymentIssues,
  ...messages,
  ...calendarFeeds,
  ...push,
  ...operationFindings,
  ...setUpSteps,
  ...today,
  ...purchases,
  ...tiers,
  ...memberships,
  ...hall,
  ...hallScreens,
  ...householdPeople,
  ...households,
  ...cards,
  ...offers,
  ...chargeLinks,
  ...audit,
  ...exportedFiles,
  ...reports,
  ...memberImports,
  ...memberList,
  ...identitySignIn,
  ...identityRecovery,
  ...identityAccount,
  ...identitySecondFactor,
  ...identityGoogle,
};

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  return typeof entry[1] === 'object' && entry[1] !== null && 'access' in entry[1] && 'path' in entry[1];
}

/**
 * All calls by name: the server mounts them, the access tables list them, and OpenAPI shows them. Those below IDENTITY_BASE exist only if
 * the club signs people in itself.
 */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(Object.entries(declared).filter(isEndpoint));

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The schemas of requests and answers, by the names that client libraries use: `booking` is `Booking`. */
export const schemaNames = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(declared))
  if (isSchema(value) && !schemaNames.has(value))
    schemaNames.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
