// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../../src/server');

/** Refuses a list that names a file which is not there. @param {readonly string[]} files @param {string} folder */
export function requireThere(files, folder) {
  const gone = files.filter((file) => !existsSync(path.join(folder, file)));
  if (gone.length > 0) throw new Error(`These listed files are not there: ${gone.join(', ')}.`);
}

/** The files of the server that decide from what they are given, and do no I/O. */
export const PURE_FILES = [
  'features/audit/changes-rules.ts',
  'features/audit/unusual-rules.ts',
  'features/audit/view-rules.ts',
  'features/audit/words-rules.ts',
  'features/backup/rules.ts',
  'features/bookings/policy.ts',
  'features/bookings/booking.ts',
  'features/calendar/rules.ts',
  'features/club-rules/rules.ts',
  'features/club-settings/rules.ts',
  'features/coupons/rules.ts',
  'features/courts/rules.ts',
  'features/desk/blocks/rules.ts',
  'features/desk/check-in-rules.ts',
  'features/desk/free-rules.ts',
  'features/desk/move-rules.ts',
  'features/desk/rules.ts',
  'features/desk/today-rules.ts',
  'features/payments/dues-rules.ts',
  'features/payments/give-back.ts',
  'features/payments/provider-not-set.ts',
  'features/payments/payable.ts',
  'features/payments/provider-effect.ts',
  'features/payments/references.ts',
  'features/hall/rules.ts',
  'features/imports/days-rules.ts',
  'features/imports/file-rules.ts',
  'features/imports/household-rules.ts',
  'features/imports/membership-rules.ts',
  'features/imports/read-file.ts',
  'features/imports/rules.ts',
  'features/memberships/cards/letters.ts',
  'features/memberships/households/fates.ts',
  'features/memberships/households/ages.ts',
  'features/memberships/sales/membership.ts',
  'features/messages/content.ts',
  'features/messages/end-of-use.ts',
  'features/messages/facts.ts',
  'features/messages/happenings.ts',
  'features/messages/kinds.ts',
  'features/messages/means.ts',
  'features/messages/sending/attempts.ts',
  'features/messages/sending/push-rules.ts',
  'features/messages/still-so.ts',
  'features/messages/text-moments.ts',
  'features/messages/write-booking.ts',
  'features/messages/write-household.ts',
  'features/messages/write-membership.ts',
  'features/messages/write-money.ts',
  'features/messages/write-work.ts',
  'features/opening-hours/affected-rules.ts',
  'features/opening-hours/rules.ts',
  'features/opening-hours/tier-prices.ts',
  'features/operation/findings.ts',
  'features/payments/words.ts',
  'features/payments/reconcile-rules.ts',
  'features/payments/settlement-lines.ts',
  'features/payments/settlement-rules.ts',
  'features/reports/money-rules.ts',
  'features/reports/occupancy-rules.ts',
  'features/memberships/terms/terms.ts',
  'platform/db/skew-rules.ts',
  'platform/live/rules.ts',
  'platform/process/disk-rules.ts',
  'platform/sms/gateway-rules.ts',
  'providers/bkash/payment-rules.ts',
  'providers/bkash/verdict-rules.ts',
  'providers/hosted/short-id.ts',
  'providers/hosted/taka-text.ts',
  'providers/sslcommerz/payment-rules.ts',
  'providers/sslcommerz/try-rules.ts',
];

requireThere(PURE_FILES, SERVER);
