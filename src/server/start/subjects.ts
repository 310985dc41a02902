import { mountAnnouncements } from '../features/announcements/routes.ts';
import { mountAudit } from '../features/audit/routes.ts';
import { mountBackups, mountRestoration } from '../features/backup/routes.ts';
import { mountRequests } from '../features/bookings/decide-requests.ts';
import { mountBookings } from '../features/bookings/routes.ts';
import { mountSeries } from '../features/bookings/series-routes.ts';
import { mountWaitingList } from '../features/bookings/waiting-routes.ts';
import { mountCalendar } from '../features/calendar/routes.ts';
import type { ClubRulesReader } from '../features/club-rules/club-rules.ts';
import { mountClubRules } from '../features/club-rules/routes.ts';
import { mountClubSettings } from '../features/club-settings/routes.ts';
import { mountCoupons } from '../features/coupons/routes.ts';
import { mountCourtPictures } from '../features/courts/pictures.ts';
import { mountCourts } from '../features/courts/routes.ts';
import { mountBlocks } from '../features/desk/blocks/routes.ts';
import { mountDeskCards } from '../features/desk/card-routes.ts';
import { mountCheckIns } from '../features/desk/check-in.ts';
import { mountCodes } from '../features/desk/code-routes.ts';
import { mountDesk } from '../features/desk/routes.ts';
import { mountToday } from '../features/desk/today.ts';
import { mountHall } from '../features/hall/routes.ts';
import { mountImports } from '../features/imports/routes.ts';
import { mountCards } from '../features/memberships/cards/routes.ts';
import { mountHouseholds } from '../features/memberships/households/routes.ts';
import { mountChargeLinks } from '../features/messages/calls/charge-links.ts';
import {
  mountMembershipList,
  mountMembership,
  mountPurchases,
} from '../features/memberships/sales/routes.ts';
import { mountLetters } from '../features/messages/calls/letters.ts';
import { mountMailLinks } from '../features/messages/calls/mail-links.ts';
import { mountDevices } from '../features/messages/calls/devices.ts';
import { mountPhoneConfirmation } from '../features/messages/calls/phone.ts';
import { mountBell } from '../features/messages/calls/bell.ts';
import { mountChoices } from '../features/messages/calls/choices.ts';
import { mountFeeds } from '../features/messages/calls/feeds.ts';
import { createCourtCache } from '../features/opening-hours/read-hours.ts';
import { mountOpeningHours, mountPriceRules } from '../features/opening-hours/routes.ts';
import { mountDoctor } from '../features/operation/routes.ts';
import {
  mountCancellations,
  mountPaymentIssues,
  mountParts,
  mountPayments,
} from '../features/payments/routes.ts';
import { everyMethod } from '../features/payments/begin-payment.ts';
import { mountReports } from '../features/reports/routes.ts';
import type { Services } from '../features/services.ts';
import type { StandingReader } from '../features/memberships/terms/read-terms.ts';
import { mountTiers } from '../features/memberships/terms/routes.ts';
import { mountSetUp } from '../features/set-up/routes.ts';
import { mountLeaving } from '../features/leaving/routes.ts';
import { mountPhotos } from '../features/users/photos.ts';
import { mountUsers } from '../features/users/routes.ts';
import type { Caches } from '../platform/http/answer-cache.ts';
import type { Mount } from '../platform/http/mount.ts';
import { listProviderChecks } from './provider-checks.ts';

/** Subjects that need only the server's services and the club's rules. */
const BY_THEMSELVES = [
  mountUsers,
  mountPhotos,
  mountLeaving,
  mountClubRules,
  mountTiers,
  mountMembership,
  mountCourts,
  mountCourtPictures,
  mountAnnouncements,
  mountCoupons,
  mountRequests,
  mountCalendar,
  mountOpeningHours,
  mountPriceRules,
  mountPayments,
  mountParts,
  mountCancellations,
  mountPaymentIssues,
  mountPurchases,
  mountToday,
  mountSetUp,
  mountCodes,
  mountCheckIns,
  mountBell,
  mountChoices,
  mountFeeds,
  mountLetters,
  mountDevices,
  mountPhoneConfirmation,
  mountChargeLinks,
  mountBackups,
  mountRestoration,
  mountAudit,
  mountReports,
  mountImports,
  mountMembershipList,
  mountCards,
  mountDeskCards,
];

/** Mounts every subject of the club, and passes each the parts of other subjects that it needs. */
export function mountSubjects(
  mount: Mount,
  services: Services & { clubRules: ClubRulesReader; standing: StandingReader },
  caches: Caches,
): void {
  const booking = { ...services, courts: createCourtCache(services, caches['admin-call']) };
  for (const mountSubject of BY_THEMSELVES) mountSubject(mount, services);
  mountHouseholds(mount, services);
  mountClubSettings(mount, services, everyMethod(services));
  mountHall(mount, services, caches['any-call']);
  mountBookings(mount, booking);
  mountDesk(mount, booking);
  mountSeries(mount, booking);
  mountWaitingList(mount, booking);
  mountMailLinks(mount, booking);
  mountBlocks(mount, services);
  mountDoctor(mount, services, listProviderChecks(services.config));
}
