import type { Fault } from '../fault.ts';

const RISKY = 'tests/payments/settlement/risky.test.ts';
const DECIDE = 'src/server/features/payments/issues/decide-risk.ts';

export const FAULTS: Fault[] = [
  {
    name: 'confirms what an admin has refused, once the provider thinks better of it',
    file: 'src/server/features/payments/rules.ts',
    before: "if (payment.risk === 'refused')",
    after: "if (payment.risk === 'refused' && risk === 'hold')",
    noticedBy: RISKY,
    title: 'thinks better of it',
  },
  {
    name: 'lets a second admin undo what the first has decided',
    file: DECIDE,
    before: "if (payment.risk === 'held' && payment.status === 'processing')",
    after: 'if (payment.risk !== null)',
    noticedBy: RISKY,
    title: 'one of two admins',
  },
  {
    name: 'forgets the decision where the provider is away',
    file: DECIDE,
    before: '  await inTransaction(db, (trx) => decide(trx, input, clock()));\n  try {\n',
    after: '  try {\n',
    noticedBy: RISKY,
    title: 'while its provider is away',
  },
  {
    name: 'does not list a payment that is held',
    file: 'src/server/features/payments/issues/issue-store.ts',
    before: "where risk in ('told', 'held')",
    after: "where risk in ('told')",
    noticedBy: RISKY,
    title: 'is listed, and is told once',
  },
  {
    name: 'takes a refund for lost where its provider lists none',
    file: 'src/server/features/payments/reconcile/refunds-there.ts',
    before: 'if (!provider.can.listRefunds) return { here, there: await askForEach(provider, here) };',
    after: '',
    noticedBy: 'tests/payments/reconcile/reconcile-hosted.test.ts',
    title: 'while both sides agree',
  },
];
