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

export const KIND_NAMES: Record<AuditKind, string> = {
  bookings: 'Bookings',
  money: 'Payments and refunds',
  courts: 'Courts and blocks',
  hours: 'Opening hours and prices',
  coupons: 'Coupons',
  announcements: 'Announcements',
  people: 'People',
  rules: 'Rules and settings',
  'waiting-list': 'Waiting list',
  'sign-in': 'Signing in',
  books: 'Exports and imports',
  unusual: 'Unusual at the desk',
};

/** Returns what an address asks for; what cannot be read of it counts for nothing. */
export function readView(params: URLSearchParams): AuditView {
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
