// Which part may know which; docs/ARCHITECTURE.md explains the parts.

const TESTS = String.raw`\.test\.tsx?$`;
const MAIN = '(^|/)main\\.ts$';
const SQL_CLIENTS = '(^|/)node_modules/(pg|pg-copy-streams|kysely)/';
const FASTIFY = '(^|/)node_modules/(fastify|@fastify)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const ends = [
  {
    name: 'web-not-server',
    comment: 'The browser’s part and the server’s meet in the contract only.',
    severity: 'error',
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'server-not-web',
    comment: 'The server’s part and the browser’s meet in the contract only.',
    severity: 'error',
    from: { path: '^src/server/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'web-not-node',
    comment: 'A browser has no Node.js modules.',
    severity: 'error',
    from: { path: '^src/web/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'contract-only-zod',
    comment: 'The contract runs at both ends, so it knows nothing but zod.',
    severity: 'error',
    from: { path: '^src/contract/', pathNot: TESTS },
    to: { pathNot: ['^src/contract/', '(^|/)node_modules/zod/'] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const server = [
  {
    name: 'sql-only-in-stores',
    comment: 'All SQL of a subject stands in its store.ts; everything else calls the store.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [
        'store\\.ts$',
        '^src/server/(db|embedded/postgres)/',
        '^src/server/embedded/[^/]+/schema\\.ts$',
        '^src/server/open-database\\.ts$',
        TESTS,
      ],
    },
    to: { path: SQL_CLIENTS },
  },
  {
    name: 'fastify-only-at-the-edge',
    comment: 'Only what speaks HTTP knows the HTTP library; its types may go further.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/server/app\\.ts$', '^src/server/http/', 'routes\\.ts$', TESTS] },
    to: { path: FASTIFY, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-do-no-io',
    comment: 'A rule decides from what it is given; types of rows are fine.',
    severity: 'error',
    from: { path: 'rules\\.ts$' },
    to: {
      path: ['^node:', 'store\\.ts$', '^src/server/db/database\\.ts$', SQL_CLIENTS, FASTIFY],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'rules-not-node',
    comment: 'A rule needs no Node.js module: they are all ways to do I/O or to see the time.',
    severity: 'error',
    from: { path: 'rules\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'only-main-reads-config',
    comment: 'Configuration is read once; everything else takes what it needs as a parameter.',
    severity: 'error',
    from: { path: '^src/', pathNot: [MAIN, TESTS] },
    to: { path: '^src/server/config/config\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'metrics-when-asked-for',
    comment: 'Without METRICS_PORT nothing of them is loaded.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/server/metrics/', TESTS] },
    to: { path: '^src/server/metrics/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-not-dev-dependency',
    comment: 'What the server runs on belongs in dependencies.',
    severity: 'error',
    from: { path: '^src/(server|contract)/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

/** The subjects of a club, from the ground up: each may know those before it. */
const SUBJECTS = [
  'club-rules',
  'club-settings',
  'courts',
  'plans',
  'bookings',
  'calendar',
  'live',
  'coupons',
  'payments',
  'desk',
  'users',
  'account',
  'messages',
  'books',
];
/** Subjects that stand by themselves. */
const APART = ['announcements', 'backup', 'notices', 'doctor'];
const GROUND = 'config process db http pictures jobs mail metrics providers cards identity'.split(' ');
const COMPOSITION =
  '^src/server/(main|app|public-data|live-settings|club-jobs|post-webhook|open-(database|cards|hosted|identity|mail|metrics))\\.ts$';

/** @param {string[]} folders */
const inServer = (...folders) => `^src/server/(${folders.join('|')})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  ...SUBJECTS.map((subject, index) => ({
    name: `${subject}-one-way`,
    comment: `The subjects run one way: ${SUBJECTS.join(' ← ')}. What is needed from above is handed in by app.ts.`,
    severity: /** @type {const} */ ('error'),
    from: { path: inServer(subject), pathNot: TESTS },
    to: { path: inServer(...SUBJECTS.slice(index + 1), ...APART) },
  })),
  {
    name: 'apart',
    comment: 'Announcements, backups, notices and the doctor know no other subject.',
    severity: 'error',
    from: { path: inServer(...APART), pathNot: TESTS },
    to: { path: inServer(...SUBJECTS) },
  },
  {
    name: 'ground-knows-no-subject',
    comment: 'The ground and the ports would serve another club, and know no stand-in.',
    severity: 'error',
    from: { path: inServer(...GROUND), pathNot: TESTS },
    to: { path: inServer(...SUBJECTS, ...APART, 'embedded', 'club') },
  },
  {
    name: 'stand-ins-behind-ports',
    comment: 'What is embedded and the club’s subjects know each other by the ports only.',
    severity: 'error',
    from: { path: inServer('embedded'), pathNot: TESTS },
    to: { path: inServer(...SUBJECTS, ...APART, 'club') },
  },
  {
    name: 'subjects-know-no-stand-in',
    comment: 'A subject works the same with the hosted service and with what is embedded.',
    severity: 'error',
    from: { path: inServer(...SUBJECTS, ...APART), pathNot: TESTS },
    to: { path: inServer('embedded', 'club') },
  },
  {
    name: 'composition-at-the-top',
    comment: 'Only main.ts, app.ts and the commands put the server together.',
    severity: 'error',
    from: { path: '^src/server/[^/]+/', pathNot: [TESTS, inServer('club')] },
    to: { path: COMPOSITION },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const web = [
  {
    name: 'features-apart',
    comment: 'Features do not know each other; pages combine them.',
    severity: 'error',
    from: { path: '^src/web/features/([^/]+)/' },
    to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  },
  {
    name: 'features-below-pages',
    comment: 'Pages and the app stand on features, not the other way round.',
    severity: 'error',
    from: { path: '^src/web/(features|manage|forms|embedded|session|live|api|ui)/' },
    to: { path: '^src/web/(pages|app)/' },
  },
  {
    name: 'shared-below-features',
    comment: 'What features share knows none of them.',
    severity: 'error',
    from: { path: '^src/web/(manage|forms|embedded|session|live|api)/' },
    to: { path: '^src/web/features/' },
  },
  {
    name: 'ui-knows-no-club',
    comment: 'The kit of controls would serve any site.',
    severity: 'error',
    from: { path: '^src/web/ui/' },
    to: { path: ['^src/web/(features|session|live|api)/', '^src/contract/'] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    comment:
      'A file that nothing uses and that uses nothing is left over. What lies in public is asked for by its address.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['\\.d\\.ts$', '^src/web/public/', TESTS], orphan: true },
    to: {},
  },
  {
    name: 'not-to-tests',
    comment: 'The product does not need its tests.',
    severity: 'error',
    from: { path: '^src/', pathNot: TESTS },
    to: { path: [TESTS, '^tests/'] },
  },
  {
    name: 'resolvable',
    comment: 'An import that cannot be followed would escape every rule above.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...ends, ...server, ...layers, ...web, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
    },
  },
};
