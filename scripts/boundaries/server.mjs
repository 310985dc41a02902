// @ts-check
import { PURE_FILES } from './pure-files.mjs';
import { TESTS } from './tests.mjs';

const MAIN = '(^|/)main\\.ts$';
const SQL_CLIENTS = '(^|/)node_modules/(pg|pg-copy-streams|kysely)/';
const FASTIFY = '(^|/)node_modules/(fastify|@fastify)/';
const PURE = PURE_FILES.map((file) => `^src/server/${file.replaceAll('.', '\\.')}$`);

/** The folders that may contain SQL: the features, and the layers that the features, the sign-in and the providers build on. */
const SQL_PLACES = [
  '^src/server/(cli|features|platform|sign-in|test-providers)/',
  '^src/server/providers/hosted/',
  '^src/server/start/open-database\\.ts$',
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const server = [
  {
    name: 'sql-below',
    comment: 'SQL stands in the subjects and below them; what puts them together calls them.',
    severity: 'error',
    from: { path: '^src/', pathNot: [...SQL_PLACES, TESTS] },
    to: { path: SQL_CLIENTS },
  },
  {
    name: 'fastify-only-at-the-edge',
    comment: 'Only what speaks HTTP knows the HTTP library; its types may go further.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: ['^src/server/app\\.ts$', '^src/server/platform/(http|site)/', 'routes\\.ts$', TESTS],
    },
    to: { path: FASTIFY, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pure-does-no-io',
    comment: 'A pure file decides from what it is given; types of rows are fine.',
    severity: 'error',
    from: { path: PURE },
    to: {
      path: ['^src/server/platform/db/database\\.ts$', SQL_CLIENTS, FASTIFY],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'pure-knows-pure',
    comment:
      'Of the subjects and providers a pure file knows what is pure as well (pure-files.mjs), and texts.',
    severity: 'error',
    from: { path: PURE },
    to: {
      path: '^src/server/(features|providers|sign-in)/',
      pathNot: [...PURE, 'texts\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'pure-not-node',
    comment: 'A pure file needs no Node.js module: they are all ways to do I/O or to see the time.',
    severity: 'error',
    from: { path: PURE },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'only-main-reads-config',
    comment: 'Configuration is read once; everything else takes what it needs as a parameter.',
    severity: 'error',
    from: { path: '^src/', pathNot: [MAIN, TESTS] },
    to: { path: '^src/server/platform/config/config\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'metrics-when-asked-for',
    comment: 'Without METRICS_PORT nothing of them is loaded.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/server/platform/metrics/', TESTS] },
    to: { path: '^src/server/platform/metrics/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-not-dev-dependency',
    comment: 'What the server runs on belongs in dependencies.',
    severity: 'error',
    from: { path: '^src/(server|contract)/', pathNot: TESTS },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
];

/** The layers of the server, lowest first: each may import only those before it. */
const STOREYS = ['platform', 'providers|sign-in', 'test-providers', 'features', 'start', 'cli'];

/** The subjects of a club, lowest first: each may import only those before it. A subfolder named here is a layer by itself. */
const SUBJECTS = [
  'backup',
  'club-rules',
  'club-settings',
  'announcements',
  'courts',
  'users',
  'memberships/terms',
  'opening-hours',
  'bookings',
  'calendar',
  'hall',
  'coupons',
  'payments',
  'memberships',
  'desk',
  'leaving',
  'messages',
  'audit',
  'exports',
  'imports',
  'reports',
  'set-up',
  'operation',
];

/** Returns the pattern of a subject's folder, without the subfolders that belong to another layer. @param {string} subject */
function folderOf(subject) {
  const apart = SUBJECTS.filter((other) => other.startsWith(`${subject}/`));
  return `${subject}/${apart.map((other) => `(?!${other.slice(subject.length + 1)}/)`).join('')}`;
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const storeys = [
  ...STOREYS.map((storey, index) => ({
    name: `${storey.replace('|', '-and-')}-below`,
    comment: `The storeys of the server stand on each other: ${STOREYS.join(' ← ')} ← app.ts ← main.ts.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^src/server/(${storey})/`, pathNot: TESTS },
    to: {
      path: `^src/server/(${[...STOREYS.slice(index + 1).map((above) => `(${above})/`), '(app|main)\\.ts$'].join('|')})`,
    },
  })),
  {
    name: 'ports-apart',
    comment: 'Payments and sign-in know nothing of each other.',
    severity: 'error',
    from: { path: '^src/server/(providers|sign-in)/', pathNot: TESTS },
    to: { path: '^src/server/(providers|sign-in)/', pathNot: '^src/server/$1/' },
  },
  {
    name: 'subjects-know-no-stand-in',
    comment: 'A subject works the same with any provider and any sign-in: it knows their ports alone.',
    severity: 'error',
    from: { path: '^src/server/features/', pathNot: TESTS },
    to: { path: '^src/server/(test-providers|providers/(stripe|sslcommerz|bkash)|sign-in/(own|firebase))/' },
  },
  ...SUBJECTS.slice(0, -1).map((subject, index) => ({
    name: `${subject}-one-way`,
    comment: `The subjects run one way: ${SUBJECTS.join(' ← ')}. What is needed from above is handed in by start/subjects.ts.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^src/server/features/${folderOf(subject)}`, pathNot: TESTS },
    to: {
      path: `^src/server/features/(${SUBJECTS.slice(index + 1)
        .map((above) => folderOf(above))
        .join('|')})`,
    },
  })),
];
