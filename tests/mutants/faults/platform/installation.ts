import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes the payments of a public address by the test gateway',
    in: 'refuseTestGateway',
    before: 'isPublicHttps(publicUrl) && !testCards',
    after: 'false',
    noticedBy: 'tests/running/public-address.test.ts',
    title: 'does not start',
  },
  {
    name: 'lets in anybody who reaches the socket of the database',
    in: 'writeSocketAccess',
    before: 'local all all peer map=site',
    after: 'local all all trust',
    noticedBy: 'tests/running/database-role.test.ts',
    title: 'refuses every other user',
  },
  {
    name: 'works as superuser of the database',
    in: 'prepareSiteRole',
    before: 'return { ...superuser, user: SITE_USER,',
    after: 'return { ...superuser,',
    noticedBy: 'tests/running/database-role.test.ts',
    title: 'is no superuser',
  },
  {
    name: 'writes the rows of errors into the log of the database',
    in: 'DISCREET',
    before: "log_error_verbosity: 'terse', log_min_error_statement: 'panic'",
    after: "log_error_verbosity: 'default', log_min_error_statement: 'error'",
    noticedBy: 'tests/running/database-role.test.ts',
    title: 'closed to others',
  },
];
