import type { Fault } from '../fault.ts';

const FILE = 'src/server/platform/http/mount-file.ts';
const PAGES = 'src/server/features/exports/pages.ts';
const AUDIT = 'src/server/features/audit/store.ts';
const MONEY = 'src/server/features/reports/money-store.ts';
const OCCUPANCY = 'src/server/features/reports/occupancy-rules.ts';
const PEOPLE = 'src/server/features/reports/people-store.ts';
const UNDO = 'src/server/features/imports/undo-store.ts';
const IMPORTS = 'src/server/features/imports/store.ts';
const EXPORTED = 'tests/exports/exports.test.ts';
const AUDITED = 'tests/audit/audit.test.ts';
const IMPORTED = 'tests/imports/imports.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'reads a line of a million columns',
    file: 'src/server/platform/csv-lines.ts',
    before: '    if (next - begin > LONGEST_LINE) throw new UnreadableCsv(line, true);\n',
    after: '',
    noticedBy: 'src/server/features/imports/read-file.test.ts',
  },
  {
    name: 'lets a formula begin inside a cell',
    file: 'src/server/features/exports/csv.ts',
    before: 'cell.replaceAll(FORMULA_INSIDE, "\'")',
    after: 'cell',
    noticedBy: 'src/server/features/exports/csv.test.ts',
  },
  {
    name: 'makes any number of files at once',
    file: FILE,
    before: 'sending >= limits.atOnce',
    after: 'sending < 0',
    noticedBy: EXPORTED,
  },
  {
    name: 'reads a large body from strangers',
    file: 'src/server/platform/http/mount.ts',
    before: 'endpoint.bodyLimit > LARGE_BODY',
    after: 'endpoint.bodyLimit < 0',
    noticedBy: 'tests/http/hostile.test.ts',
  },
  {
    name: 'keeps a file for whoever has stopped reading',
    file: FILE,
    before: 'setTimeout(giveUp, partMs)',
    after: 'setTimeout(() => undefined, partMs)',
    noticedBy: EXPORTED,
  },
  {
    name: 'ends a file with its first page',
    file: PAGES,
    before: 'rows.length < PAGE_ROWS',
    after: 'rows.length <= PAGE_ROWS',
    noticedBy: EXPORTED,
  },
  {
    name: 'lets a spreadsheet run what a member has typed',
    file: 'src/server/features/exports/csv.ts',
    before: 'escape_formulas: true',
    after: 'escape_formulas: false',
    noticedBy: ['src/server/features/exports/csv.test.ts', EXPORTED],
  },
  {
    name: 'leaves no record of an export',
    file: 'src/server/features/exports/routes.ts',
    before:
      "    await audited(db, actor, { action: 'books.exported', subject: 'audit', subjectId: null, after });\n",
    after: '',
    noticedBy: EXPORTED,
  },
  {
    name: 'goes on in the audit by the time alone',
    file: AUDIT,
    before: 'and (a.at, a.id) ${behind}',
    after: 'and (a.at, a.at) ${behind}',
    noticedBy: AUDITED,
  },
  {
    name: 'leaves out of the audit of a person what was done to their account',
    file: AUDIT,
    before: "sql`a.subject = 'users' and a.subject_id",
    after: "sql`a.subject = 'guests' and a.subject_id",
    noticedBy: AUDITED,
  },
  {
    name: 'reports refunds that have not been given back',
    file: MONEY,
    before: "where status = 'succeeded' and ended_at",
    after: 'where ended_at',
    noticedBy: 'tests/reports/money.test.ts',
  },
  {
    name: 'forgets in reports what payment services keep',
    file: MONEY,
    before: 'coalesce(fee_poisha, 0)',
    after: '0',
    noticedBy: 'tests/reports/money.test.ts',
  },
  {
    name: 'reports money by the day in Greenwich',
    file: MONEY,
    before: 'sql.lit(CLUB_ZONE)',
    after: "sql.lit('UTC')",
    noticedBy: 'tests/reports/money.test.ts',
  },
  {
    name: 'counts what was claimed on a day that was closed later as never open',
    file: OCCUPANCY,
    before: 'day[minute] !== CLOSED',
    after: 'day[minute] === OPEN',
    noticedBy: 'tests/reports/occupancy.test.ts',
  },
  {
    name: 'counts a court on days before it was there',
    file: OCCUPANCY,
    before: 'date >= court.since && ',
    after: '',
    noticedBy: 'tests/reports/occupancy.test.ts',
  },
  {
    name: 'takes a request that nobody decided for one that was rejected',
    file: PEOPLE,
    before: "action = 'booking.rejected' and actor_id is not null",
    after: "action = 'booking.rejected'",
    noticedBy: 'tests/reports/people.test.ts',
  },
  {
    name: 'gives an imported member to whoever types the e-mail',
    file: 'src/server/features/users/authenticate.ts',
    before: 'if (token.emailVerified) await linkIdentity(db, token);',
    after: 'await linkIdentity(db, token);',
    noticedBy: IMPORTED,
  },
  {
    name: 'gives an imported member to nobody',
    file: 'src/server/features/users/identity-store.ts',
    before: ", eb('issuer', 'is', null)]))",
    after: ']))',
    noticedBy: IMPORTED,
  },
  {
    name: 'removes an imported member who has bookings',
    file: UNDO,
    before: 'where b.user_id = u.id)',
    after: 'where false)',
    noticedBy: IMPORTED,
  },
  {
    name: 'removes an imported member who has signed in',
    file: UNDO,
    before: 'u.issuer is not null or ',
    after: '',
    noticedBy: IMPORTED,
  },
  {
    name: 'does not count the members of a file',
    file: IMPORTS,
    before: 'members = members + ${by}::int * changed.count',
    after: 'members = members',
    noticedBy: IMPORTED,
  },
];
