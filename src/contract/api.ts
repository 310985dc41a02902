import * as account from './account.ts';
import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import * as blocks from './blocks.ts';
import * as bookingRequests from './booking-requests.ts';
import * as bookings from './bookings.ts';
import * as calendar from './calendar.ts';
import * as cancellations from './cancellations.ts';
import * as clubRules from './club-rules.ts';
import * as clubSettings from './club-settings.ts';
import * as coupons from './coupons.ts';
import * as courts from './courts.ts';
import * as desk from './desk.ts';
import * as deskBookings from './desk-bookings.ts';
import * as deskMoney from './desk-money.ts';
import * as deskSeries from './desk-series.ts';
import * as dayPlans from './day-plans.ts';
import type { Endpoint } from './endpoint.ts';
import * as exportedFiles from './exports.ts';
import * as freeHours from './free-hours.ts';
import * as identityAccount from './identity/account.ts';
import * as identityGoogle from './identity/google.ts';
import * as identityRecovery from './identity/recovery.ts';
import * as identitySecondFactor from './identity/second-factor.ts';
import * as identitySignIn from './identity/sign-in.ts';
import * as live from './live.ts';
import * as messages from './messages.ts';
import * as memberImports from './member-imports.ts';
import * as moves from './moves.ts';
import * as notices from './notices.ts';
import * as operation from './operation.ts';
import * as paymentIssues from './payment-issues.ts';
import * as payments from './payments.ts';
import * as priceRules from './price-rules.ts';
import * as reports from './reports.ts';
import * as series from './series.ts';
import * as setUpSteps from './set-up-steps.ts';
import * as today from './today.ts';
import * as users from './users.ts';
import * as waitingList from './waiting-list.ts';

export { API_BASE } from './endpoint.ts';

const declared: Record<string, unknown> = {
  ...users,
  ...account,
  ...courts,
  ...announcements,
  ...cancellations,
  ...clubRules,
  ...clubSettings,
  ...coupons,
  ...bookings,
  ...blocks,
  ...moves,
  ...bookingRequests,
  ...calendar,
  ...live,
  ...desk,
  ...deskBookings,
  ...deskMoney,
  ...deskSeries,
  ...dayPlans,
  ...priceRules,
  ...freeHours,
  ...operation,
  ...series,
  ...waitingList,
  ...payments,
  ...paymentIssues,
  ...messages,
  ...notices,
  ...setUpSteps,
  ...today,
  ...audit,
  ...exportedFiles,
  ...reports,
  ...memberImports,
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
 * Every call by name: what the server must mount, the access tables must list and OpenAPI shows. Those below
 * IDENTITY_BASE are there only where the club signs people in itself.
 */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(Object.entries(declared).filter(isEndpoint));
