import { t } from '#texts/audit.js';
import { auditFilter, auditKind, type AuditFilter, type AuditKind } from '#contract/records/audit.ts';

/** The filters of the audit list; '' means no filter. */
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

/** Reads the filters from a URL; unreadable values are ignored. */
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

/** Returns the query parameters for the API call and for the downloaded file. */
export function queryOfAudit(view: AuditView): AuditFilter {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));
}
