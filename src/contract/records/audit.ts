import { t } from '#texts/audit.js';
import * as z from 'zod/mini';
import { dayRange } from '../clock/day-range.ts';
import { endpoint, pageQuery } from '../endpoint.ts';
import { accountEmail } from '../fields.ts';
import { say } from '../say.ts';

/** What the audit tells of, by what an admin looks for. */
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
  /** Names a person by e-mail or id: what they did is found, and what was done to their account. */
  person: z.optional(byWhom),
  /** The rows are those of this booking, its payments and its refunds. */
  booking: z.optional(z.uuid(say(() => t.bookingId))),
  /** The rows are those of this payment and its refunds. */
  payment: z.optional(z.uuid(say(() => t.paymentId))),
  kind: z.optional(auditKind),
};

/** Which rows of the audit: those that fit all that is given. */
export const auditFilter = dayRange(filters);
export type AuditFilter = z.output<typeof auditFilter>;

const change = z.object({
  /** `Price`, `Pay by`. */
  field: z.string(),
  /** People read it so; null: there was nothing, or is nothing any more. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditChange = z.output<typeof change>;

export const auditRow = z.object({
  _id: z.uuid(),
  at: z.string(),
  /** null: the site itself, or somebody at a sign-in whom nobody knows. */
  who: z.nullable(z.object({ _id: z.uuid(), name: z.string(), email: z.string() })),
  /** Programs read this name: `booking.approved`. */
  action: z.string(),
  /** People read this sentence: `Approved the booking`. */
  what: z.string(),
  /** What it was done to: `Tennis, Fri, 20 Nov 2026, Rahim Uddin`; '' where the sentence says it. */
  about: z.string(),
  booking_id: z.nullable(z.uuid()),
  payment_id: z.nullable(z.uuid()),
  /** Why an admin should look at it, of what the desk did: `Booked free of charge: rained off`; mostly nothing. */
  unusual: z.array(z.string()),
  changes: z.array(change),
  /** Sign-ins have it: from where, and with which browser. */
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
