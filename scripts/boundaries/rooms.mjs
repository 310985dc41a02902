// @ts-check
import { TESTS } from './tests.mjs';

/**
 * Folders must not depend on each other in a cycle, not even through types. dependency-cruiser counts a folder together with everything
 * below it, so it misses a cycle between a folder's own files and a folder below; the second rule lets those dependencies run one way only.
 * Unit tests are checked too, including what they import from `tests`.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const rooms = [
  {
    name: 'rooms-in-no-circle',
    comment:
      'Two rooms that know each other are one. Move what they share to the lower one or below both, or hand it in.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^src/' },
    to: { circular: true },
  },
  {
    name: 'rooms-on-their-floor',
    comment:
      'The files of a folder are the floor on which the rooms in it stand, and know none of them; only those of the server and of the web put the rooms together.',
    severity: 'error',
    from: { path: '^(.+)/[^/]+$', pathNot: ['^src/(server|web)/[^/]+$', TESTS] },
    to: { path: '^$1/[^/]+/' },
  },
];
