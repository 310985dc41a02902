import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'books by rules that another node has changed',
    in: 'isAsLocked',
    before: 'rules.version === locked.rules_version &&',
    after: '',
    noticedBy: 'tests/club-rules/club-rules.test.ts',
    quick: true,
  },
  {
    name: 'overwrites what another admin has saved',
    in: 'updateClubRulesRow',
    without: ".where('version')",
    noticedBy: 'tests/club-rules/club-rules.test.ts',
  },
  {
    name: 'lets an admin change what the server sets',
    in: 'mountClubRules',
    without: 'requireOurs()',
    noticedBy: 'tests/club-rules/club-rules.test.ts',
  },
  {
    name: 'switches on an advance before the database keeps a payment for each part',
    in: 'mountClubRules',
    without: 'requireReadyForParts()',
    noticedBy: 'tests/club-rules/advance.test.ts',
  },
  {
    name: 'counts what is unpaid as it was before another request',
    in: 'lockAll',
    guard: 'lock of the person',
    after: 'sql``',
    noticedBy: 'tests/races/quota.test.ts',
    title: 'go through unpaid',
  },
];
