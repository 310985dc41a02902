import type { Fault } from '../fault.ts';

const RULES = 'src/server/features/club-settings/rules.ts';
const STORE = 'src/server/features/club-settings/store.ts';
const SHOWN = 'src/server/start/live-settings.ts';
const TODAY = 'src/server/features/desk/today-store.ts';
const TODAY_TESTS = 'tests/desk/today.test.ts';
const SET_UP_TESTS = 'tests/set-up/set-up-steps.test.ts';
const SETTINGS_TESTS = 'tests/club-settings/club-settings.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'overwrites the settings that another admin has saved',
    file: STORE,
    before: "      .where('version', '=', version) // so they are as they were read above\n",
    after: '',
    noticedBy: SETTINGS_TESTS,
  },
  {
    name: 'changes settings without an audit row',
    file: STORE,
    before: "action: 'club-settings.updated'",
    after: "action: 'club-rules.updated'",
    noticedBy: SETTINGS_TESTS,
  },
  {
    name: 'lets an admin change a setting of the environment',
    file: 'src/server/features/club-settings/routes.ts',
    before: '    requireOurs(config, fields);\n',
    after: '',
    noticedBy: SETTINGS_TESTS,
  },
  {
    name: 'prefers the chosen setting to the environment',
    file: RULES,
    before: 'setClub.includes(field) ? given : (chosen ?? given)',
    after: 'chosen ?? given',
    noticedBy: SETTINGS_TESTS,
  },
  {
    name: 'shows the settings that the server began with',
    file: SHOWN,
    before: 'club: clubOf(row, config), payments',
    after: 'club: config.club, payments',
    noticedBy: SETTINGS_TESTS,
  },
  {
    name: 'never notices that the club has other settings',
    file: SHOWN,
    before: 'latestOf[0] === rules && latestOf[1] === row',
    after: 'latestOf.length > 0',
    noticedBy: SETTINGS_TESTS,
  },
  {
    name: 'accepts half of a place',
    file: 'src/contract/club/club-settings.ts',
    before: '(latitude === undefined) === (longitude === undefined)',
    after: 'latitude !== null || longitude !== null',
    noticedBy: SETTINGS_TESTS,
  },
  {
    name: 'mails from an address that the club does not have any more',
    file: RULES,
    before: 'set === given ? email : set',
    after: 'set',
    noticedBy: ['src/server/features/club-settings/rules.test.ts', 'tests/sign-in/club-name.test.ts'],
  },
  {
    name: 'reads the day while it changes',
    file: TODAY,
    before: "setIsolationLevel('repeatable read')",
    after: "setIsolationLevel('read committed')",
    noticedBy: TODAY_TESTS,
  },
  {
    name: 'counts the money of tomorrow’s first moment',
    file: TODAY,
    before: 'paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz',
    after: 'paid_at >= ${from}::timestamptz and paid_at <= ${to}::timestamptz',
    noticedBy: TODAY_TESTS,
  },
  {
    name: 'leaves out what was given back',
    file: TODAY,
    before: "where status = 'succeeded' and ended_at",
    after: "where status = 'failed' and ended_at",
    noticedBy: TODAY_TESTS,
  },
  {
    name: 'collects what is to be played tomorrow',
    file: TODAY,
    before: "and pay_at = 'desk' and play_date <= ${today}::date",
    after: "and pay_at = 'desk'",
    noticedBy: TODAY_TESTS,
  },
  {
    name: 'tells the staff how many payments an admin has to check',
    file: 'src/server/features/desk/today-routes.ts',
    before: "caller.role === 'admin'",
    after: "caller.role !== 'user'",
    noticedBy: TODAY_TESTS,
  },
  {
    name: 'deletes an example that somebody has changed',
    file: 'src/server/features/set-up/starter-rest-store.ts',
    before: 'JSON.stringify(now.get(column)) === JSON.stringify(value)',
    after: 'now.has(column) || value',
    noticedBy: SET_UP_TESTS,
  },
  {
    name: 'deletes an example that was booked',
    file: 'src/server/features/set-up/delete-starter-club.ts',
    before: 'if (!isUsed && (await remove(id)))',
    after: 'if (isUsed || (await remove(id)))',
    noticedBy: SET_UP_TESTS,
  },
  {
    name: 'calls the courts done while there are examples among them',
    file: 'src/server/features/set-up/routes.ts',
    before: 'facts.courts > 0 && rest.courts.length === 0',
    after: 'facts.courts > 0',
    noticedBy: SET_UP_TESTS,
  },
];
