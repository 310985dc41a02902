import type { Fault } from '../fault.ts';

const CHANGE = 'src/server/features/payments/write-store.ts';
const RECORDS = 'tests/payments/payment-records.test.ts';
const PAYING = 'tests/payments/paying.test.ts';
const PAYING_RACES = 'tests/races/paying.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes a step from another status than was read',
    file: CHANGE,
    before: "    .where('status', '=', from) // two tabs, or a tab and the provider's own notice\n",
    after: '',
    noticedBy: PAYING_RACES,
    title: 'is the status that it starts from',
  },
  {
    name: 'leaves no audit row of a payment’s step',
    file: CHANGE,
    before: '  if (from !== to) await journal(trx, row, from, actor);\n',
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'records a step that does not exist',
    file: CHANGE,
    before: 'if (from !== to) await',
    after: 'await',
    noticedBy: RECORDS,
  },
  {
    name: 'leaves no audit row of a payment that begins',
    file: CHANGE,
    before: '  await journal(trx, row, null, actor);\n',
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'does not say in the audit where a payment came from',
    file: CHANGE,
    before: '    ...(before && { before: { status: before } }),\n',
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'sends no message of a payment’s step',
    file: CHANGE,
    before:
      '  await publishOfPayment(trx, `payment.${status}`, { payment_id: id, booking_id }, actor.now);\n',
    after: '',
    noticedBy: RECORDS,
  },
  {
    name: 'does not note which coupon a payment used',
    file: CHANGE,
    before: '      coupon_code: coupon?.code ?? null,\n',
    after: '',
    noticedBy: PAYING,
  },
  {
    name: 'lets two payments of a booking be under way',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index payments_one_live',
    after: 'create index payments_one_live',
    noticedBy: PAYING_RACES,
    title: 'should the lock ever fail',
  },
  {
    name: 'lets two payments of a booking succeed',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index payments_one_success',
    after: 'create index payments_one_success',
    noticedBy: 'tests/races/settlements-and-refunds.test.ts',
  },
  {
    name: 'decides twice to refund an unusable payment',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index refunds_one_automatic',
    after: 'create index refunds_one_automatic',
    noticedBy: 'tests/races/settlements-and-refunds.test.ts',
  },
];
