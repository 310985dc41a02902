// @ts-check
// How the scripts of the site are cut into files. Left alone, the bundler makes one of whatever the same pages share: My Bookings
// would ask for 67 of them, most smaller than the head of an answer.

/** @import { Plugin } from 'vite' */

/**
 * What the courts page shares with many others. In a file each, these parts make it 1.7 kB larger, which is above its budget
 * (tests/repo-rules/budgets.test.ts), and it asks for twelve files more.
 */
const SHARED = [
  'query-core/build/modern/queryObserver.js',
  'react-query/build/modern/useBaseQuery.js',
  'react-query/build/modern/useQuery.js',
  'react-query/build/modern/queryOptions.js',
  'src/contract/bookings/parts-of-day.ts',
  'src/contract/money/taka-text.ts',
  'src/contract/page-sizes.ts',
  'src/contract/written.ts',
  'src/web/api/court-list-queries.ts',
  'src/web/router/search-params.ts',
  'src/web/site/use-as-rendered.ts',
  'src/web/ui/disclosure.tsx',
  'src/web/ui/fields/club-text.tsx',
  'src/web/ui/fields/typed-text.tsx',
  'src/web/ui/lists/page-numbers.ts',
];

/**
 * What the calendar needs of days and sports, and the parts of home and courts that come after their first view. With the parts
 * above it would make the courts page too large, and in a file each the calendar.
 */
const DAYS = [
  'src/contract/bookings/closed-words.ts',
  'src/contract/clock/calendar-days.ts',
  'src/contract/club/sport',
  'src/web/api/first-load-queries.ts',
  'src/web/features/calendar/address.ts',
  'src/web/features/calendar/rows.ts',
  'src/web/features/calendar/sport-chips.tsx',
  'src/web/session/use-role.ts',
  'src/web/site/use-booking-clock.ts',
  'src/web/ui/use-now.ts',
];

/**
 * The club's own sign-in. In several files, it leaves the bundler's runtime in a file of its own: one request more for each page,
 * which tests/e2e/looks/first-paint.spec.ts refuses, and 0.7 kB more for /courts.
 */
const SIGN_IN = [
  'src/web/session/embedded.ts',
  'src/web/session/identity-call.ts',
  'src/web/session/reports.ts',
  'src/contract/identity',
  'src/web/keep/forget-person.ts',
  'src/web/keep/mark.ts',
];

/** By the first view of these the site is judged: none of them asks for more than it needs. */
const FIRST_VIEWS = [
  'site/home/home-page',
  'site/home/below',
  'site/courts/courts-page',
  'site/calendar/calendar-page',
];

/** The forms that people see first, and what asks and tells them something on every page. */
const FIRST_FORMS = [
  'site/auth/login-page',
  'site/auth/register-page',
  'site/auth/forgot-page',
  'site/auth/reset-page',
  'site/auth/confirm-page',
  'app/overlays',
];

/** What this many pages and parts need comes with the first of them, whichever it is. */
const OFTEN = 12;

/**
 * @param {string[]} parts
 * @returns {(id: string) => boolean}
 */
const isOneOf = (parts) => (id) => parts.some((part) => id.includes(part));

/** Returns the groups of modules that have a file each, and the plugin by which they know what needs what. */
export function planChunks() {
  /** @type {Map<string, readonly string[]>} */
  const imports = new Map();

  /**
   * @param {string} id
   * @param {Set<string>} found
   */
  function collect(id, found) {
    if (found.has(id)) return found;
    found.add(id);
    for (const needed of imports.get(id) ?? []) collect(needed, found);
    return found;
  }

  /**
   * Whether one of these pages and parts needs a module. It is first asked when all modules are known.
   * @param {string[]} parts
   * @returns {(id: string) => boolean}
   */
  function isNeededBy(parts) {
    /** @type {Set<string> | undefined} */
    let needed;
    return (id) => {
      needed ??= [...imports.keys()]
        .filter((module) => parts.some((part) => module.endsWith(`/${part}.tsx`)))
        .reduce((found, module) => collect(module, found), new Set());
      return needed.has(id);
    };
  }

  const isOfFirstViews = isNeededBy(FIRST_VIEWS);
  const isOfFirstForms = isNeededBy(FIRST_FORMS);
  // What such a module needs is needed at least as often, so it is in one of these files, too.
  const often = { minShareCount: OFTEN, includeDependenciesRecursively: false };
  /** @type {Plugin} */
  const plugin = {
    name: 'collect-imports',
    moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
  };
  return {
    plugin,
    groups: [
      // What every page begins with is one file: cut up by what pages share of it, it is larger and slower to come.
      { name: 'site', tags: [/** @type {const} */ ('$initial')], priority: 6 },
      { name: 'shared', test: isOneOf(SHARED), priority: 5 },
      { name: 'days', test: isOneOf(DAYS), priority: 4 },
      { name: 'sign-in', test: isOneOf(SIGN_IN), priority: 3 },
      {
        name: 'forms',
        /** @param {string} id */
        test: (id) => isOfFirstForms(id) && !isOfFirstViews(id),
        ...often,
        priority: 2,
      },
      {
        name: 'often',
        /** @param {string} id */
        test: (id) => !isOfFirstViews(id),
        ...often,
        priority: 1,
      },
    ],
  };
}
