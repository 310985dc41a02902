import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'changes settings without an audit row',
    file: 'src/server/features/club-settings/store.ts',
    in: 'updateClubSettingsRow',
    before: "action: 'club-settings.updated'",
    after: "action: 'club-rules.updated'",
    noticedBy: 'tests/club-settings/club-settings.test.ts',
  },
  {
    name: 'lets an admin change a setting of the environment',
    file: 'src/server/features/club-settings/routes.ts',
    in: 'mountClubSettings',
    before: 'requireOurs(config, fields);',
    after: '',
    noticedBy: 'tests/club-settings/club-settings.test.ts',
  },
  {
    name: 'reads the day while it changes',
    file: 'src/server/features/desk/today-store.ts',
    in: 'atOneMoment',
    before: "setIsolationLevel('repeatable read')",
    after: "setIsolationLevel('read committed')",
    noticedBy: 'tests/desk/today.test.ts',
  },
  {
    name: 'tells the staff how many payments an admin has to check',
    file: 'src/server/features/desk/today-routes.ts',
    in: 'mountToday',
    before: "caller.role === 'admin'",
    after: "caller.role !== 'user'",
    noticedBy: 'tests/desk/today.test.ts',
  },
  {
    name: 'deletes an example that was booked',
    file: 'src/server/features/set-up/delete-starter-club.ts',
    in: 'removeStarterClub',
    before: 'if (!isUsed && (await remove(id)))',
    after: 'if (isUsed || (await remove(id)))',
    noticedBy: 'tests/set-up/set-up-steps.test.ts',
  },
];
