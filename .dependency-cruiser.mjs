// Which part may know which; docs/ARCHITECTURE.md explains the parts.

const TESTS = String.raw`\.test\.tsx?$`;
const MAIN = '(^|/)main\\.ts$';
const SQL_CLIENTS = '(^|/)node_modules/(pg|kysely|node-pg-migrate)/';
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
    name: 'server-not-dev-dependency',
    comment: 'What the server runs on belongs in dependencies.',
    severity: 'error',
    from: { path: '^src/(server|contract)/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
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
    from: { path: '^src/web/(features|session|api|ui)/' },
    to: { path: '^src/web/(pages|app)/' },
  },
  {
    name: 'ui-knows-no-club',
    comment: 'The kit of controls would serve any site.',
    severity: 'error',
    from: { path: '^src/web/ui/' },
    to: { path: ['^src/web/(features|session|api)/', '^src/contract/'] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-orphans',
    comment: 'A file that nothing uses and that uses nothing is left over.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['\\.d\\.ts$', TESTS], orphan: true },
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
  forbidden: [...ends, ...server, ...web, ...everywhere],
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
