// Which part may know which; docs/ARCHITECTURE.md explains the parts.
import { rooms } from './scripts/boundaries/rooms.mjs';
import { server, storeys } from './scripts/boundaries/server.mjs';
import { TESTS } from './scripts/boundaries/tests.mjs';
import { web } from './scripts/boundaries/web.mjs';

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
    comment: 'The contract runs at both ends, so it knows nothing but zod and texts.',
    severity: 'error',
    from: { path: '^src/contract/', pathNot: TESTS },
    to: { pathNot: ['^src/contract/', '^dist/texts/', '(^|/)node_modules/zod/'] },
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
    // Vite gives the address of a file: there is no code in it.
    to: { couldNotResolve: true, pathNot: '[?]url$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...ends, ...server, ...storeys, ...web, ...rooms, ...everywhere],
  options: {
    // What a module of texts knows is the same for each: the language at work.
    doNotFollow: { path: ['node_modules', '^dist/texts/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
    },
  },
};
