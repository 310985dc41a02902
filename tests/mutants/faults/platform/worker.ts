import type { Fault } from '../../fault.ts';

const file = 'src/web/public/sw.js';
const noticedBy = 'tests/site/worker.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'shows what is pushed to whoever has signed out',
    file,
    before: 'to !== undefined && to === (await readOwner())',
    after: 'to !== undefined',
    noticedBy,
  },
  {
    name: 'answers calls of the API that are opened as a page',
    file,
    before: '(?:api|identity|',
    after: '(?:identity|',
    noticedBy,
  },
  {
    name: 'throws the last version’s files away at once',
    file,
    before: 'slice(0, -2)',
    after: 'slice(0, -1)',
    noticedBy,
  },
  {
    name: 'shows a page of the last version in place of its own',
    file,
    before: '(await shell.match(address)) ?? caches.match(address)',
    after: 'caches.match(address)',
    noticedBy,
  },
  {
    name: 'keeps the files of all pages',
    file,
    before: 'client && SCAN.test(new URL(client.url).pathname)',
    after: 'client',
    noticedBy,
  },
];
