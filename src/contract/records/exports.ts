import { t } from '#texts/exports.js';
import * as z from 'zod/mini';
import { auditFilter } from './audit.ts';
import { dayRange } from '../clock/day-range.ts';
import { endpoint } from '../endpoint.ts';
import { say } from '../say.ts';

/**
 * The lists that can be exported, besides the audit. Their days are those of play, of the payment, of the refund and of the registration.
 */
export const exported = z.enum(
  ['bookings', 'payments', 'refunds', 'members'],
  say(() => t.chooseWhat),
);
export type Exported = z.output<typeof exported>;

/** Each page of the file is read at its own time, and each row occurs at most once. If the file is cut short, the connection breaks. */
const FILE = { file: true, recent: true, access: { who: 'admin' }, response: z.string() } as const;

export const exportRows = endpoint({
  method: 'GET',
  path: '/exports/{what}.csv',
  summary: 'Bookings, payments, refunds or people of some days as CSV, sent while it is read',
  ...FILE,
  params: z.object({ what: exported }),
  query: dayRange({}),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/exports/audit.csv',
  summary:
    'What the audit has of some days, of a person, a booking or a payment as CSV, sent while it is read',
  ...FILE,
  query: auditFilter,
});
