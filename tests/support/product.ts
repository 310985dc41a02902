// The only module through which tests call parts of the product that are not requests: jobs, commands, steps between two requests, and
// statements at sizes that no request has. When code moves in the product, only this module changes, and no test.

import { announcements } from '#server/features/announcements/store.ts';
import { coupons } from '#server/features/coupons/store.ts';
import { courts } from '#server/features/courts/store.ts';

export const { insert: insertAnnouncement, remove: removeAnnouncement } = announcements;
export const { insert: insertCoupon, remove: archiveCoupon } = coupons;
export const { insert: insertCourt } = courts;
export { findAnnouncements } from '#server/features/announcements/store.ts';
export { expireBookings } from '#server/features/payments/expire-bookings.ts';
export { takeByHand } from '#server/features/payments/hand-payment.ts';
export { type AuditPage, findAudit } from '#server/features/audit/store.ts';
export { endHold } from '#server/features/backup/end-hold.ts';
export { BackupFault, type BackupHeader, FIRST_WORDS, sqlTableName } from '#server/features/backup/format.ts';
export { coverGaps, findOpenGaps } from '#server/features/backup/gaps.ts';
export { keepBackups } from '#server/features/backup/keep.ts';
export { makeBackup } from '#server/features/backup/make.ts';
export { markRestored } from '#server/features/backup/restore.ts';
export { noteChecked } from '#server/features/backup/gaps.ts';
export { proveBackup } from '#server/features/backup/make.ts';
export { readBackup } from '#server/features/backup/file.ts';
export { restoreBackup } from '#server/features/backup/restore.ts';
export {
  claimWanted,
  findRuns,
  readProofBytes,
  renewLease,
  wantBackup,
} from '#server/features/backup/runs.ts';
export { placedText, proofSchemas } from '#server/features/backup/tables.ts';
export { withSession } from '#server/features/backup/session.ts';
export { settleRestored } from '#server/features/backup/end-hold.ts';
export { digest } from '#server/features/backup/tables.ts';
export { findBackupTrouble } from '#server/features/backup/rules.ts';
export { sayFailure } from '#server/features/backup/failure-words.ts';
export { freeStraySlots, moveBooking } from '#server/features/bookings/change-booking.ts';
export { findClaims } from '#server/features/bookings/open-booking.ts';
export { findWithoutCode, makeMissingCodes } from '#server/features/bookings/booking-codes.ts';
export { createCourtCache } from '#server/features/opening-hours/read-hours.ts';
export { createBooking as book, insertBooking } from '#server/features/bookings/create-booking.ts';
export type { BookServices } from '#server/features/bookings/open-booking.ts';
export { type BookingRow, type TransitionName, TRANSITIONS } from '#server/features/bookings/booking.ts';
export {
  claimExpired,
  findBooking,
  findBookings,
  lockBooking,
} from '#server/features/bookings/booking-queries.ts';
export { findOwnEntries, sweepWaitingList } from '#server/features/bookings/waiting-list.ts';
export { findDay, findWeek } from '#server/features/calendar/read-calendar.ts';
export { addUpParts, endParts, insertParts, makeWhole } from '#server/features/payments/charge.ts';
export { createClubRulesReader } from '#server/features/club-rules/club-rules.ts';
export { findClubRules } from '#server/features/club-rules/club-rules.ts';
export { readClub, readClubForReader } from '#server/features/club-settings/club-settings.ts';
export { findClubSettings } from '#server/features/club-settings/club-settings.ts';
export {
  consumeCouponUse,
  releaseCouponUse,
  returnCouponUse,
  takeCouponUse,
} from '#server/features/coupons/redeem.ts';
export { findCoupons } from '#server/features/coupons/store.ts';
export { archiveCourt, findCourts } from '#server/features/courts/store.ts';
export { findBlocks, findInside } from '#server/features/desk/blocks/store.ts';
export { checkIn } from '#server/features/desk/check-in.ts';
export { periodSold, toKeptTerms } from '#server/features/payments/dues-rules.ts';
export {
  countHouseholdPeople,
  findLastMembership,
  insertDues,
  insertMembership,
} from '#server/features/payments/dues.ts';
export { readBookings } from '#server/features/exports/bookings-store.ts';
export { readExportedPayments, readRefunds } from '#server/features/exports/money-store.ts';
export { buyMembership } from '#server/features/memberships/sales/sell.ts';
export { moveEnd } from '#server/features/memberships/sales/change.ts';
export { joinHousehold } from '#server/features/memberships/households/join.ts';
export { readInvitation, signInvitation } from '#server/features/memberships/households/invite.ts';
export { leaveHousehold } from '#server/features/memberships/households/leave.ts';
export { settleAllLeft } from '#server/features/memberships/households/settle-left.ts';
export { isChild } from '#server/features/memberships/households/ages.ts';
export { findDueForRenewal, makeRenewals } from '#server/features/memberships/sales/renew.ts';
export { refundForEnd } from '#server/features/memberships/sales/membership.ts';
export { readOwnNotifications } from '#server/features/messages/calls/bell.ts';
export { keepDevice } from '#server/features/messages/calls/devices.ts';
export { dhaka } from '#server/features/messages/content.ts';
export type { Facts } from '#server/features/messages/facts.ts';
export { KINDS, type Kind, findDailyBound, kind } from '#server/features/messages/kinds.ts';
export { findKnownBookings as findBookingsToTell } from '#server/features/messages/known.ts';
export { readLinkKey } from '#server/platform/db/link-key.ts';
export { personalLinks, signLink, signPhoneLink } from '#server/features/messages/links.ts';
export { readMessage } from '#server/features/messages/read-message.ts';
export { findUnprocessed, relayOutbox } from '#server/features/messages/relay.ts';
export { findGrowingUp, remindPeople } from '#server/features/messages/remind.ts';
export { renderHtml } from '#server/features/messages/render.ts';
export { claimDeliveries, sendDeliveries } from '#server/features/messages/sending/deliver.ts';
export { claimInvitations, sendInvitations } from '#server/features/messages/sending/invitations.ts';
export { createMailChannel } from '#server/features/messages/sending/mail.ts';
export { createPushChannel, readPushKeys } from '#server/features/messages/sending/push.ts';
export { countParts, sendText, tellOfTexts } from '#server/features/messages/sending/sms-budget.ts';
export { createSmsChannel, endOutdated } from '#server/features/messages/sending/sms.ts';
export {
  countTextParts,
  writeConfirmation,
  writeText,
} from '#server/features/messages/sending/write-text.ts';
export { tellOfDues } from '#server/features/messages/tell-of-dues.ts';
export { tellOfRequests, writeRemindedUntil } from '#server/features/messages/tell-of-requests.ts';
export type { Moment } from '#server/features/messages/text-moments.ts';
export { writeMessages } from '#server/features/messages/write-messages.ts';
export { raiseVersions } from '#server/features/opening-hours/change-hours.ts';
export { type PriceRuleRow, findSessionPrice } from '#server/features/opening-hours/rules.ts';
export { findCourt } from '#server/features/opening-hours/read-hours.ts';
export { listPricedTiers, tierPriceField } from '#server/features/opening-hours/tier-prices.ts';
export { examine, READINGS } from '#server/features/operation/checks.ts';
export { readQueues } from '#server/features/operation/figures.ts';
export { checkPayments } from '#server/features/operation/services.ts';
export { readSessionFigures } from '#server/features/operation/sessions.ts';
export { decideRisk, findPaymentIssues } from '#server/features/payments/issues.ts';
export { waiveUncollected } from '#server/features/payments/parts.ts';
export { findUnnumbered, numberOldestReceipts, numberReceipts } from '#server/features/payments/receipts.ts';
export { reconcile, streamPayments } from '#server/features/payments/reconcile.ts';
export {
  claimRefunds,
  failRefund,
  importRefund,
  insertRefund,
  moveRefund,
  sendRefunds,
} from '#server/features/payments/refunds.ts';
export { quote } from '#server/features/payments/payable.ts';
export { applyProviderState, recordDispute, settle } from '#server/features/payments/apply-provider-state.ts';
export { compareSettlementFile, recordFee } from '#server/features/payments/settlement-file.ts';
export { readSettlementFile } from '#server/features/payments/settlement-lines.ts';
export {
  findBookedPayments,
  findByProvider,
  findLivePayments,
  findPayment,
  insertPayment,
  lockPayment,
  movePayment,
  type PaymentRow,
} from '#server/features/payments/payment.ts';
export {
  claimEvents,
  fetchMissedEvents,
  findLastArrival,
  insertEvent,
  markProcessed,
  processEvents,
  recheckClosedPages,
  recordFailure,
} from '#server/features/payments/provider-events.ts';
export {
  claimLivePayments,
  lockNotBeingPaid,
  pollOpenPayments,
  syncPayment,
} from '#server/features/payments/sync-payment.ts';
export type { Services } from '#server/features/services.ts';
export { starterClub } from '#server/features/set-up/starter-club-content.ts';
export { insertContent } from '#server/features/set-up/starter-club-store.ts';
export { loadStarterClub } from '#server/features/set-up/starter-club.ts';
export { COURTS } from '#server/features/set-up/starter-courts.ts';
export { createStandingReader } from '#server/features/memberships/terms/read-terms.ts';
export {
  changeHousehold,
  lockOrMakeHousehold,
  lockHousehold,
} from '#server/features/memberships/terms/lock-household.ts';
export { confirmEmail, removeSecondFactor } from '#server/features/users/help-with-sign-in.ts';
export { giveRole, grantAdmin } from '#server/features/users/roles.ts';
export { removePerson } from '#server/features/leaving/remove-person.ts';
export { createSetUpLink, hasAdmin, replaceSetUpLink } from '#server/features/users/first-admin.ts';
export { sayShutOut } from '#server/features/users/sign-in-service.ts';
export { findUsers } from '#server/features/users/people.ts';
