import { t } from '#texts/audit.js';
import * as z from 'zod/mini';
import { dayRange } from '../clock/day-range.ts';
import { endpoint, pageQuery } from '../endpoint.ts';
import { accountEmail } from '../fields.ts';
import { say } from '../say.ts';

/** The subjects of the audit by which an admin can filter. */
export const auditKind = z.enum(
  [
    'bookings',
    'money',
    'courts',
    'hours',
    'coupons',
    'announcements',
    'people',
    'rules',
    'waiting-list',
    'sign-in',
    'books',
    'unusual',
  ],
  say(() => t.chooseKind),
);
export type AuditKind = z.output<typeof auditKind>;

const byWhom = z.union(
  [z.uuid(), accountEmail],
  say(() => t.enterEmail),
);

const filters = {
  /** A person by email or id; finds what they did, and what was done to their account. */
  person: z.optional(byWhom),
  /** Finds the rows of this booking, its payments and its refunds. */
  booking: z.optional(z.uuid(say(() => t.bookingId))),
  /** Finds the rows of this payment and its refunds. */
  payment: z.optional(z.uuid(say(() => t.paymentId))),
  kind: z.optional(auditKind),
};

/** The filter of the audit; a row must match every given field. */
export const auditFilter = dayRange(filters);
export type AuditFilter = z.output<typeof auditFilter>;

const change = z.object({
  /** The name of the field: `Price`, `Pay by`. */
  field: z.string(),
  /** The previous value, as people read it. `before` and `after` are null when there is no value. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditChange = z.output<typeof change>;

export const auditRow = z.object({
  _id: z.uuid(),
  at: z.string(),
  /** Null for the site itself, and for an unknown person at a sign-in. */
  who: z.nullable(z.object({ _id: z.uuid(), name: z.string(), email: z.string() })),
  /** The name of the action for programs: `booking.approved`. */
  action: z.string(),
  /** A sentence for people: `Approved the booking`. */
  what: z.string(),
  /** What the action concerned: `Tennis, Fri, 20 Nov 2026, Rahim Uddin`; '' when the sentence says it. */
  about: z.string(),
  booking_id: z.nullable(z.uuid()),
  payment_id: z.nullable(z.uuid()),
  /** Why an admin should look at this action of the desk: `Booked free of charge: rained off`. Usually empty. */
  unusual: z.array(z.string()),
  changes: z.array(change),
  /** Where a sign-in came from, and with which browser; only sign-ins have it. */
  network: z.nullable(z.string()),
  browser: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Who did what and when, newest first; by person, booking, payment, kind and days',
  access: { who: 'admin' },
  query: dayRange({ ...filters, ...pageQuery }),
  response: z.array(auditRow),
  paged: true,
});
