import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'changes settings without an audit row',
    in: 'updateClubSettingsRow',
    before: "action: 'club-settings.updated'",
    after: "action: 'club-rules.updated'",
    noticedBy: 'tests/club-settings/club-settings.test.ts',
  },
  {
    name: 'lets an admin change a setting of the environment',
    in: 'mountClubSettings',
    without: 'requireOurs()',
    noticedBy: 'tests/club-settings/club-settings.test.ts',
  },
  {
    name: 'reads the day while it changes',
    in: 'atOneMoment',
    before: "setIsolationLevel('repeatable read')",
    after: "setIsolationLevel('read committed')",
    noticedBy: 'tests/desk/today.test.ts',
  },
  {
    name: 'tells the staff how many payments an admin has to check',
    in: 'mountToday',
    before: "caller.role === 'admin'",
    after: "caller.role !== 'user'",
    noticedBy: 'tests/desk/today.test.ts',
  },
  {
    name: 'deletes an example that was booked',
    in: 'removeStarterClub',
    before: 'if (!isUsed && (await isRemoved(remove(id))))',
    after: 'if (isUsed || (await isRemoved(remove(id))))',
    noticedBy: 'tests/set-up/set-up-steps.test.ts',
  },
];
