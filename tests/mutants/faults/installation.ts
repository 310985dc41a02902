import type { Fault } from '../fault.ts';

const ROLE = 'tests/running/database-role.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'says nothing of a proxy that is not named',
    file: 'src/server/features/operation/notices/rules.ts',
    before: 'if (trustProxy.length === 0)',
    after: 'if (trustProxy.length < 0)',
    noticedBy: 'src/server/features/operation/notices/rules.test.ts',
  },
  {
    name: 'takes the payments of a public address by the test gateway',
    file: 'src/server/start/open-cards.ts',
    before: 'isPublicHttps(publicUrl) && !testCards',
    after: 'false',
    noticedBy: 'tests/running/public-address.test.ts',
    title: 'does not start',
  },
  {
    name: 'lets in anybody who reaches the socket of the database',
    file: 'src/server/platform/db/embedded/socket-access.ts',
    before: 'local all all peer map=site',
    after: 'local all all trust',
    noticedBy: ROLE,
    title: 'lets no other user in',
  },
  {
    name: 'works as superuser of the database',
    file: 'src/server/platform/db/embedded/site-role.ts',
    before: 'return { ...superuser, user: SITE_USER,',
    after: 'return { ...superuser,',
    noticedBy: ROLE,
    title: 'is no superuser',
  },
  {
    name: 'writes the rows of errors into the log of the database',
    file: 'src/server/platform/db/embedded/launcher.ts',
    before: "log_error_verbosity: 'terse', log_min_error_statement: 'panic'",
    after: "log_error_verbosity: 'default', log_min_error_statement: 'error'",
    noticedBy: ROLE,
    title: 'closed to others',
  },
];
