import type { Fault } from '../fault.ts';

const REDEMPTIONS = 'src/server/features/coupons/redemption-store.ts';
const COUPONS = 'src/server/features/coupons/store.ts';
const USES = 'tests/payments/coupon-uses.test.ts';
const COUPONS_TEST = 'tests/coupons/coupons.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes a use of a coupon that was deleted',
    file: REDEMPTIONS,
    before: 'archived_at is null and active',
    after: 'active',
    noticedBy: USES,
  },
  {
    name: 'takes a use of a coupon that was switched off',
    file: REDEMPTIONS,
    before: 'archived_at is null and active',
    after: 'archived_at is null',
    noticedBy: USES,
    quick: true,
  },
  {
    name: 'takes more uses than there are',
    file: REDEMPTIONS,
    before: 'and (usage_limit is null or used < usage_limit) -- forty people, five uses',
    after: '',
    noticedBy: 'tests/races/coupon-limit.test.ts',
    title: 'is the one statement',
  },
  {
    name: 'consumes a use that was given up',
    file: REDEMPTIONS,
    before: "    .where('state', '=', 'reserved')\n",
    after: '',
    noticedBy: USES,
  },
  {
    name: 'gives back a use that was paid with, or twice',
    file: REDEMPTIONS,
    before: " and state = 'reserved'",
    after: '',
    noticedBy: USES,
  },
  {
    name: 'returns a use that is held, or twice',
    file: REDEMPTIONS,
    before: " and state = 'consumed'",
    after: '',
    noticedBy: USES,
  },
  {
    name: 'consumes the uses of everybody',
    file: REDEMPTIONS,
    before: "    .where('payment_id', '=', paymentId)\n",
    after: '',
    noticedBy: USES,
  },
  {
    name: 'lets a deleted coupon be used',
    file: COUPONS,
    before: "selectAll().where('archived_at', 'is', null);",
    after: 'selectAll();',
    noticedBy: COUPONS_TEST,
  },
  {
    name: 'does not count the use that another booking holds',
    file: COUPONS,
    before: 'p.booking_id = ${bookingId}::uuid and p.status',
    after: '${bookingId}::uuid is not null and p.status',
    noticedBy: USES,
  },
  {
    name: 'does not count a use whose payment is over',
    file: COUPONS,
    before: ' and p.status in (${LIVE_SQL})',
    after: '',
    noticedBy: USES,
  },
  {
    name: 'counts the use of a payment that the bank works on against its own booking',
    file: 'src/server/platform/db/live-payments.ts',
    before: "['creating', 'open', 'processing']",
    after: "['creating', 'open']",
    noticedBy: USES,
  },
  {
    name: 'takes the use of another coupon for one of this',
    file: COUPONS,
    before: 'and r.coupon_id = coupons.id and',
    after: 'and',
    noticedBy: USES,
  },
  {
    name: 'does not count a use that was given up',
    file: COUPONS,
    before: " and r.state = 'reserved')",
    after: ')',
    noticedBy: USES,
  },
  {
    name: 'lets a limit go below the uses that there are',
    file: COUPONS,
    before: 'fields.usageLimit !== null && fields.usageLimit < before.used',
    after: 'fields.usageLimit !== null && fields.usageLimit < 0',
    noticedBy: COUPONS_TEST,
  },
  {
    name: 'lets two coupons have one code',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index coupons_code',
    after: 'create index coupons_code',
    noticedBy: COUPONS_TEST,
  },
  {
    name: 'reads a coupon for an edit without its lock',
    file: COUPONS,
    before: "where('id', '=', id).forUpdate()",
    after: "where('id', '=', id)",
    noticedBy: 'tests/races/court-edits.test.ts',
  },
  {
    name: 'deletes a coupon twice',
    file: COUPONS,
    before: "      .where('archived_at', 'is', null)\n      .returningAll()",
    after: '      .returningAll()',
    noticedBy: COUPONS_TEST,
  },
  {
    name: 'does not say in the audit what a coupon was before its edit',
    file: COUPONS,
    before: '        before: toCoupon(before),\n',
    after: '',
    noticedBy: 'tests/audit/admin-records.test.ts',
  },
  {
    name: 'does not say in the audit which coupon was deleted',
    file: COUPONS,
    before: '      before: toCoupon(row),\n',
    after: '',
    noticedBy: 'tests/audit/admin-records.test.ts',
  },
];
