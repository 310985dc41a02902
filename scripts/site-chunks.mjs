// @ts-check
// Splits the scripts of the site into files. By default, the bundler makes one file for each set of modules that the same pages share: My
// Bookings would request 67 of them, most smaller than the header of a response.

/** @import { Plugin } from 'vite' */

/**
 * Modules that the courts page shares with many other pages. In separate files, they make it 1.7 kB larger, which is above its budget
 * (tests/repo-rules/budgets.test.ts), and it requests twelve more files.
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
 * Modules for days and sports that the calendar needs, and the parts of the home and courts pages that load after their first view.
 * Together with the modules above, they would make the courts page too large; in separate files, the calendar.
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
 * The club's own sign-in. If it is split, the bundler's runtime gets its own file, which costs one more request on each page
 * (tests/e2e/looks/first-paint.spec.ts rejects that) and 0.7 kB more on /courts.
 */
const SIGN_IN = [
  'src/web/session/embedded.ts',
  'src/web/session/identity-call.ts',
  'src/web/session/reports.ts',
  'src/contract/identity',
  'src/web/keep/forget-person.ts',
  'src/web/keep/mark.ts',
];

/** Visitors judge the site by the first view of these pages, so none of them requests more than it needs. */
const FIRST_VIEWS = [
  'site/home/home-page',
  'site/home/below',
  'site/courts/courts-page',
  'site/calendar/calendar-page',
];

/** The forms that people see first, and the dialogs and messages of every page. */
const FIRST_FORMS = [
  'site/auth/login-page',
  'site/auth/register-page',
  'site/auth/forgot-page',
  'site/auth/reset-page',
  'site/auth/confirm-page',
  'app/overlays',
];

/** A module that at least `OFTEN` pages and parts need is loaded with the first of them, whichever that is. */
const OFTEN = 12;

/**
 * @param {string[]} parts
 * @returns {(id: string) => boolean}
 */
const isOneOf = (parts) => (id) => parts.some((part) => id.includes(part));

/** Returns the groups of modules that share a file, and the plugin that collects which module imports which. */
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
   * Returns a test for whether one of these pages and parts needs a module. The test first runs when all modules are known.
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
  // Everything that such a module imports is needed at least as often, so it is in one of these files too.
  const often = { minShareCount: OFTEN, includeDependenciesRecursively: false };
  /** @type {Plugin} */
  const plugin = {
    name: 'collect-imports',
    moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
  };
  return {
    plugin,
    groups: [
      // Everything that every page starts with is one file: split by the pages that share it, it would be larger and slower to load.
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
