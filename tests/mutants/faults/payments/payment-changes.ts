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
    in: 'movePayment',
    without: ".where('status')",
    noticedBy: 'tests/races/paying.test.ts',
    title: 'is the status that it starts from',
  },
  {
    name: 'leaves no audit row of a payment’s step',
    in: 'movePayment',
    without: 'journal()',
    noticedBy: 'tests/payments/payment-records.test.ts',
  },
  {
    name: 'lets two payments of a booking, or of a part, be under way',
    in: 'listIndexMigrations',
    before: "text.replaceAll(/^--.*\\n/gm, '')",
    after:
      "text.replaceAll(/^--.*\\n/gm, '').replace('unique index concurrently payments_one_live', 'index concurrently payments_one_live')",
    noticedBy: ['tests/races/paying.test.ts', 'tests/races/parts.test.ts'],
  },
  {
    name: 'lets two payments of a booking, or of a part, succeed',
    in: 'listIndexMigrations',
    before: "text.replaceAll(/^--.*\\n/gm, '')",
    after:
      "text.replaceAll(/^--.*\\n/gm, '').replace('unique index concurrently payments_one_success', 'index concurrently payments_one_success')",
    noticedBy: 'tests/races/sync-and-refunds.test.ts',
  },
  {
    name: 'decides twice to refund an unusable payment',
    file: 'src/server/platform/db/migrations/0001_club.sql',
    before: 'create unique index refunds_one_automatic',
    after: 'create index refunds_one_automatic',
    noticedBy: 'tests/races/sync-and-refunds.test.ts',
  },
  {
    name: 'takes what paid a part for the whole booking, at a discount, after a backup was restored',
    in: 'recallThing',
    before: 'const charge = isChargeId(chargeId) ? await recallCharge',
    after: 'const charge = isChargeId(chargeId) && bookingId === null ? await recallCharge',
    noticedBy: 'tests/payments/reconcile/reconcile-parts.test.ts',
  },
  {
    name: 'leaves out at the provider which part a payment is for',
    in: 'createAtProvider',
    before: 'bookingId, chargeId, ...(dues',
    after: 'bookingId, ...(dues',
    noticedBy: 'tests/payments/reconcile/reconcile-parts.test.ts',
  },
];
