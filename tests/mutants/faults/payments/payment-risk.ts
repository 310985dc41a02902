import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets a second admin undo what the first has decided',
    file: 'src/server/features/payments/issues/decide-risk.ts',
    in: 'decide',
    before: "if (payment.risk === 'held' && payment.status === 'processing')",
    after: 'if (payment.risk !== null)',
    noticedBy: 'tests/payments/sync/risky.test.ts',
    title: 'one of two admins',
  },
  {
    name: 'forgets the decision where the provider is away',
    file: 'src/server/features/payments/issues/decide-risk.ts',
    in: 'decideRisk',
    before: 'await inTransaction(db, (trx) => decide(trx, input, clock()));',
    after: '',
    noticedBy: 'tests/payments/sync/risky.test.ts',
    title: 'while its provider is away',
  },
  {
    name: 'takes a refund for lost where its provider lists none',
    file: 'src/server/features/payments/reconcile/refunds-there.ts',
    in: 'readRefunds',
    before: 'if (!provider.can.listRefunds) return { here, there: await askForEach(provider, here) };',
    after: '',
    noticedBy: 'tests/payments/reconcile/reconcile-hosted.test.ts',
    title: 'while both sides agree',
  },
  {
    name: 'confirms what an admin has refused, once the provider thinks better of it',
    file: 'src/server/features/payments/rules.ts',
    in: 'judgeRisk',
    before: "if (payment.risk === 'refused')",
    after: "if (payment.risk === 'refused' && risk === 'hold')",
    noticedBy: 'tests/payments/sync/risky.test.ts',
    title: 'thinks better of it',
  },
];
