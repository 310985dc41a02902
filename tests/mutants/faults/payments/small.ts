import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'calls a coupon valid for a booking in parts',
    in: 'judgeCoupon',
    before: 'booking && isPaidInPart(booking)',
    after: 'false',
    noticedBy: 'src/server/features/coupons/rules.test.ts',
  },
  {
    name: 'gives back nothing, for ever',
    in: 'judgeProviderState',
    before: "providerPayment.state === 'succeeded' && providerPayment.received <= 0",
    after: 'false',
    noticedBy: 'tests/payments/refunds/refunds.test.ts',
  },
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
