import type { Fault } from '../fault.ts';

const CLIENT = 'src/server/platform/db/client.ts';
const POOL = 'src/server/platform/db/pool.ts';
const RELIEF = 'src/server/platform/db/lock-wait-limit.ts';
const UNAVAILABLE = 'src/server/platform/db/unavailable.ts';
const POOL_TEST = 'tests/database/database-pool.test.ts';
const AWAY_TEST = 'tests/http/database-away.test.ts';
const HELD_TEST = 'tests/races/held-row.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'ends the process when a connection breaks that is in use',
    file: CLIENT,
    before: "this.on('error', (error) => {",
    after: "this.on('end', () => {\n      const error = new Error();",
    noticedBy: 'tests/running/broken-connections.test.ts',
  },
  {
    name: 'waits for an answer for ever',
    file: CLIENT,
    before: 'this.cut(new DatabaseUnavailable(',
    after: 'void (new DatabaseUnavailable(',
    noticedBy: POOL_TEST,
  },
  {
    name: 'lets any number of calls wait for a connection',
    file: POOL,
    before: 'pool.waitingCount >= max * WAITERS',
    after: 'pool.waitingCount < 0',
    noticedBy: POOL_TEST,
  },
  {
    name: 'forgets those who are under way when the database goes away',
    file: POOL,
    before: '      for (const client of clients) client.cut(new DatabaseUnavailable(reason));\n',
    after: '',
    noticedBy: POOL_TEST,
  },
  {
    name: 'asks a database that is known to be away',
    file: POOL,
    before: '    if (away !== null) throw',
    after: '    if (away === "") throw',
    noticedBy: POOL_TEST,
  },
  {
    name: 'sends sessions without limits',
    file: 'src/server/platform/db/session-limits.ts',
    before: '  return { connectionString, options };',
    after: '  return { connectionString };',
    noticedBy: POOL_TEST,
  },
  {
    name: 'lets calls that wait for one row keep the whole pool',
    file: RELIEF,
    before: 'order by query_start offset $3',
    after: 'order by query_start offset $3 + 1000',
    noticedBy: HELD_TEST,
  },
  {
    name: 'takes a row that is held for a mistake of its own',
    file: UNAVAILABLE,
    before: "  '55P03', // lock_timeout\n",
    after: '',
    noticedBy: HELD_TEST,
  },
  {
    name: 'takes a statement that was ended for a mistake of its own',
    file: UNAVAILABLE,
    before: "new Set(['08', '53', '57'])",
    after: "new Set(['08', '53'])",
    noticedBy: POOL_TEST,
  },
  {
    name: 'does not say when to come back',
    file: UNAVAILABLE,
    before: '{ retryAfter: RETRY_AFTER }',
    after: '{}',
    noticedBy: AWAY_TEST,
  },
  {
    name: 'is ready while it stops',
    file: 'src/server/platform/process/health.ts',
    before: '      stopping = true;\n',
    after: '',
    noticedBy: 'tests/running/stopping.test.ts',
  },
  {
    name: 'cuts off who has asked and was not heard yet when it stops',
    file: 'src/server/main.ts',
    before: 'if (drainMs === 0) return untilQuiet(() => heard, UNREAD);',
    after: 'if (drainMs === 0) return undefined;',
    noticedBy: 'tests/running/stopping.test.ts',
  },
  {
    name: 'waits for connections that nobody uses',
    file: 'src/server/platform/http/closing.ts',
    before: 'server.closeAllConnections();',
    after: 'void server;',
    noticedBy: 'tests/running/stopping.test.ts',
  },
  {
    name: 'keeps a connection that has answered that it takes no writes',
    file: CLIENT,
    before: '        if (told.reason === READ_ONLY) this.giveUp();\n',
    after: '',
    noticedBy: POOL_TEST,
  },
  {
    name: 'reads by connections to the server from before a failover',
    file: POOL,
    before: '      for (const client of clients) client.giveUp();\n',
    after: '',
    noticedBy: POOL_TEST,
  },
  {
    name: 'asks a server that has become a standby until it is restarted',
    file: 'src/server/platform/db/watch.ts',
    before: '      if (found !== null) giveUp();\n',
    after: '',
    noticedBy: 'tests/running/readiness.test.ts',
  },
  {
    name: 'migrates while another process migrates',
    file: 'src/server/platform/db/migrate.ts',
    before: "    await client.query('select pg_advisory_xact_lock($1)', [PG_MIGRATE_LOCK_ID]);\n",
    after: '    void PG_MIGRATE_LOCK_ID;\n',
    noticedBy: 'tests/running/database-url.test.ts',
  },
  {
    name: 'never notices that the network is silent',
    file: 'src/server/platform/db/watch.ts',
    before: "      note('unreachable', error);\n",
    after: '',
    noticedBy: 'tests/running/readiness.test.ts',
  },
  {
    name: 'gives up a statement that is not as it was prepared',
    file: 'src/server/platform/db/client.ts',
    before: '      if (!isAlone) throw error;\n',
    after: '      throw error;\n',
    noticedBy: 'tests/desk/added-columns.test.ts',
  },
  {
    name: 'begins a transaction again on a connection that has prepared the same too early',
    file: 'src/server/platform/db/pool.ts',
    before: 'onNotAsPrepared: () => clients.forEach((client) => client.giveUp()),',
    after: 'onNotAsPrepared: () => undefined,',
    noticedBy: 'tests/desk/added-columns.test.ts',
  },
  {
    name: 'gives up a transaction for a statement that is not as it was prepared',
    file: 'src/server/platform/db/database.ts',
    before: "'40P01', ...NOT_AS_PREPARED]",
    after: "'40P01']",
    noticedBy: 'tests/desk/added-columns.test.ts',
  },
  {
    name: 'prepares an answer that changes with each column that a release adds',
    file: 'src/server/features/opening-hours/store.ts',
    before: "select ${courtColumns('c')}, ",
    after: 'select c.*, ',
    noticedBy: 'tests/desk/added-columns.test.ts',
  },
  {
    name: 'migrates without an end to its wait, until a deadlock has a victim',
    file: 'src/server/platform/db/migration-locks.ts',
    before: 'const LOCK_TIMEOUT_MS = 900;',
    after: 'const LOCK_TIMEOUT_MS = 0;',
    noticedBy: 'tests/races/migrating.test.ts',
  },
  {
    name: 'gives a migration up that had to give way',
    file: 'src/server/platform/db/migrate.ts',
    before: "new Set(['40P01', '55P03'])",
    after: 'new Set<string>()',
    noticedBy: 'tests/races/migrating.test.ts',
  },
  {
    name: 'leaves connections of an older release with what they have prepared',
    file: 'src/server/platform/db/migration-locks.ts',
    before: 'await client.query(END_SESSIONS);',
    after: 'await client.query("select 1");',
    noticedBy: 'tests/races/migrating.test.ts',
  },
];
