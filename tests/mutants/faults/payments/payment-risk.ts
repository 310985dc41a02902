import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'closes a payment whose money may be there because its provider is not set',
    in: 'closeUnasked',
    before: "if (payment.status === 'processing') return;",
    after: '',
    noticedBy: 'tests/payments/provider-not-set.test.ts',
  },
  {
    name: 'forgets to ask about a payment that was closed while its provider was not set',
    in: 'closeUnasked',
    without: 'askOnReturn()',
    noticedBy: 'tests/payments/provider-not-set.test.ts',
  },
  {
    name: 'leaves a refund due that an admin has given back another way',
    in: 'giveBackByHand',
    without: 'moveRefund()',
    noticedBy: 'tests/payments/provider-not-set.test.ts',
  },
  {
    name: 'gives back by hand what another node is sending',
    in: 'giveBackByHand',
    without: 't.refundUnderWay',
    noticedBy: 'tests/payments/provider-not-set.test.ts',
  },
  {
    name: 'lets a second admin undo what the first has decided',
    file: 'src/server/features/payments',
    in: 'decide',
    before: "if (payment.risk === 'held' && payment.status === 'processing')",
    after: 'if (payment.risk !== null)',
    noticedBy: 'tests/payments/sync/risky.test.ts',
    title: 'one of two admins',
  },
  {
    name: 'forgets the decision where the provider is away',
    file: 'src/server',
    in: 'decideRisk',
    without: 'inTransaction()',
    noticedBy: 'tests/payments/sync/risky.test.ts',
    title: 'while its provider is away',
  },
  {
    name: 'takes a refund for lost where its provider lists none',
    file: 'src/server/features/payments',
    in: 'readRefunds',
    before:
      'if (!provider.can.listRefunds) return { here, there: await askForEach(provider, here), isUntold: isHidden };',
    after: '',
    noticedBy: 'tests/payments/reconcile/reconcile-hosted.test.ts',
    title: 'while both sides agree',
  },
  {
    name: 'confirms what an admin has refused, once the provider thinks better of it',
    in: 'judgeRisk',
    before: "if (payment.risk === 'refused')",
    after: "if (payment.risk === 'refused' && risk === 'hold')",
    noticedBy: 'tests/payments/sync/risky.test.ts',
    title: 'thinks better of it',
  },
];
