// @ts-check
import { TESTS } from './tests.mjs';

/**
 * A room is a folder. No rooms know each other in a circle, not by types alone either. dependency-cruiser counts a folder
 * with all that is below it, so it sees no circle of a folder's own files and a folder below: these run one way by the
 * second rule. Unit tests count as well, with what they borrow from `tests`.
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
