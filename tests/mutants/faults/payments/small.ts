import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes a body of null for an empty one',
    in: 'parseParts',
    before: 'value === undefined ? {} : value',
    after: 'value ?? {}',
    noticedBy: 'tests/memberships/cards.test.ts',
  },
  {
    name: 'counts whom a tier touches that there is not',
    in: 'mountTiers',
    before: 'if (!(await findTier(db, id)))',
    after: 'if (false)',
    noticedBy: 'tests/access/access.test.ts',
  },
  {
    name: 'calls lost dues a booking',
    in: 'compareUnknown',
    before: 'providerPayment.bookingId === null',
    after: 'false',
    noticedBy: 'tests/payments/reconcile/reconcile-dues.test.ts',
  },
];
