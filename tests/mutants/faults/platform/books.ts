import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'makes any number of files at once',
    file: 'src/server/platform/http/mount-file.ts',
    in: 'createMountFile',
    before: 'sending >= limits.atOnce',
    after: 'sending < 0',
    noticedBy: 'tests/exports/exports.test.ts',
  },
  {
    name: 'reads a large body from strangers',
    file: 'src/server/platform/http/mount.ts',
    in: 'createMount',
    before: 'endpoint.bodyLimit > LARGE_BODY',
    after: 'endpoint.bodyLimit < 0',
    noticedBy: 'tests/http/hostile.test.ts',
  },
  {
    name: 'lets a spreadsheet run what a member has typed',
    file: 'src/server/features/exports/csv.ts',
    in: 'OPTIONS',
    before: 'escape_formulas: true',
    after: 'escape_formulas: false',
    noticedBy: ['src/server/features/exports/csv.test.ts', 'tests/exports/exports.test.ts'],
  },
  {
    name: 'leaves no record of an export',
    file: 'src/server/features/exports/routes.ts',
    in: 'mountExports',
    before:
      "await audited(db, actor, { action: 'books.exported', subject: 'audit', subjectId: null, after });",
    after: '',
    noticedBy: 'tests/exports/exports.test.ts',
  },
  {
    name: 'gives an imported member to whoever types the e-mail',
    file: 'src/server/features/users/authenticate.ts',
    in: 'admit',
    before: 'if (token.emailVerified) await linkIdentity(db, token);',
    after: 'await linkIdentity(db, token);',
    noticedBy: 'tests/imports/imports.test.ts',
  },
  {
    name: 'removes an imported member who has signed in',
    file: 'src/server/features/imports/undo-store.ts',
    in: 'undoImportRows',
    before: 'u.issuer is not null or',
    after: '',
    noticedBy: 'tests/imports/imports.test.ts',
  },
];
