import { t } from '#texts/audit.js';
import { auditFilter, auditKind, type AuditFilter, type AuditKind } from '#contract/records/audit.ts';

/** What of the audit is shown; '' for all. */
export interface AuditView {
  person: string;
  booking: string;
  payment: string;
  kind: AuditKind | '';
  from: string;
  to: string;
}

export const AUDIT_KIND_NAMES: Record<AuditKind, string> = {
  bookings: t.bookings,
  money: t.paymentsAndRefunds,
  courts: t.courtsAndBlocks,
  hours: t.openingHoursAndPrices,
  coupons: t.coupons,
  announcements: t.announcements,
  people: t.people,
  rules: t.rulesAndSettings,
  'waiting-list': t.waitingList,
  'sign-in': t.signingIn,
  books: t.exportsAndImports,
  unusual: t.unusualAtTheDesk,
};

/** Returns what an address asks for; what cannot be read of it counts for nothing. */
export function readAuditView(params: URLSearchParams): AuditView {
  const read = (name: 'person' | 'booking' | 'payment' | 'from' | 'to') => {
    const text = params.get(name) ?? '';
    const parsed = auditFilter.safeParse({ [name]: text });
    return parsed.success ? text : '';
  };
  const kind = auditKind.safeParse(params.get('kind'));
  return {
    person: read('person'),
    booking: read('booking'),
    payment: read('payment'),
    kind: kind.success ? kind.data : '',
    from: read('from'),
    to: read('to'),
  };
}

/** Returns the query of the call, and of the file. */
export function queryOfAudit(view: AuditView): AuditFilter {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));
}
