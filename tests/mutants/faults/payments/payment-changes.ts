import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'gives two records to the money of one transaction',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'constraint payments_provider_ref unique (provider, provider_ref),',
    after: '',
    noticedBy: 'tests/payments/reconcile/reconcile.test.ts',
  },
  {
    name: 'takes a step from another status than was read',
    file: 'src/server/features/payments/write-store.ts',
    in: 'movePayment',
    before: ".where('status', '=', from)",
    after: '',
    noticedBy: 'tests/races/paying.test.ts',
    title: 'is the status that it starts from',
  },
  {
    name: 'leaves no audit row of a payment’s step',
    file: 'src/server/features/payments/write-store.ts',
    in: 'movePayment',
    before: 'if (from !== to) await journal(trx, row, from, actor);',
    after: '',
    noticedBy: 'tests/payments/payment-records.test.ts',
  },
  {
    name: 'lets two payments of a booking be under way',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index payments_one_live',
    after: 'create index payments_one_live',
    noticedBy: 'tests/races/paying.test.ts',
    title: 'should the lock ever fail',
  },
  {
    name: 'lets two payments of a booking succeed',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index payments_one_success',
    after: 'create index payments_one_success',
    noticedBy: 'tests/races/sync-and-refunds.test.ts',
  },
  {
    name: 'decides twice to refund an unusable payment',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index refunds_one_automatic',
    after: 'create index refunds_one_automatic',
    noticedBy: 'tests/races/sync-and-refunds.test.ts',
  },
];
