import { t } from '#texts/exports.js';
import * as z from 'zod/mini';
import { auditFilter } from './audit.ts';
import { dayRange } from '../clock/day-range.ts';
import { endpoint } from '../endpoint.ts';
import { say } from '../say.ts';

/** What can be exported beside the audit, and by which day: of play, of the payment, of the refund, of the registration. */
export const exported = z.enum(
  ['bookings', 'payments', 'refunds', 'members'],
  say(() => t.chooseWhat),
);
export type Exported = z.output<typeof exported>;

/** Rows as of their page of the file; each is in it at most once. A file that was cut short ends its connection. */
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
