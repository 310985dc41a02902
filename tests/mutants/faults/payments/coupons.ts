import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes a use of a coupon that was switched off',
    in: 'takeCouponUse',
    before: 'archived_at is null and active',
    after: 'archived_at is null',
    noticedBy: 'tests/payments/coupon-uses.test.ts',
    quick: true,
  },
  {
    name: 'takes more uses than there are',
    in: 'takeCouponUse',
    before: 'and (usage_limit is null or used < usage_limit)',
    after: '',
    noticedBy: 'tests/races/coupon-limit.test.ts',
    title: 'is the one statement',
  },
  {
    name: 'consumes a use that was given up',
    in: 'consumeCouponUse',
    without: ".where('state')",
    noticedBy: 'tests/payments/coupon-uses.test.ts',
  },
  {
    name: 'gives back a use that was paid with, or twice',
    in: 'releaseCouponUse',
    before: "and state = 'reserved'",
    after: '',
    noticedBy: 'tests/payments/coupon-uses.test.ts',
  },
  {
    name: 'returns a use that is held, or twice',
    in: 'returnCouponUse',
    before: "and state = 'consumed'",
    after: '',
    noticedBy: 'tests/payments/coupon-uses.test.ts',
  },
  {
    name: 'does not count a use whose payment is over',
    in: 'findCouponByCode',
    before: 'and p.status in (${LIVE_SQL})',
    after: '',
    noticedBy: 'tests/payments/coupon-uses.test.ts',
  },
  {
    name: 'lets two coupons have one code',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index coupons_code',
    after: 'create index coupons_code',
    noticedBy: 'tests/coupons/coupons.test.ts',
  },
];
