import { PAGES } from '#contract/pages.ts';
import type { Role } from '#contract/people/users.ts';
import { DASHBOARD_PAGES } from '#web/app/dashboard-table.ts';
import { MORE_PAGES, NOT_FOUND } from '#web/app/more-table.ts';
import { SITE_PAGES, type SitePage } from '#web/app/site-table.ts';

/** A screen of the dashboard, with its heading and the roles that may see it. */
export interface Screen {
  path: string;
  heading: string;
  roles: readonly Role[];
}

const EVERYONE = ['user', 'member', 'staff', 'admin'] as const;

/** The id of a booking that does not exist: the payment page shows its layout all the same. */
const NO_BOOKING = '00000000-0000-4000-8000-000000000000';

const profile = DASHBOARD_PAGES.filter(({ path }) => path === PAGES.myProfile);

/** The dashboard's own address shows the profile. */
export const DASHBOARD: readonly Screen[] = [
  ...profile.map((page) => ({ ...page, path: PAGES.dashboard })),
  ...DASHBOARD_PAGES,
].map(({ path, title, roles = EVERYONE }) => ({ path: exampleOf(path), heading: title, roles }));

const OPEN_PAGES = [...SITE_PAGES, ...MORE_PAGES];
const isLinked = ({ path }: { path: string }) => path === PAGES.confirm || path === PAGES.setUp;
const toScreen = ({ path, title }: SitePage) => ({ path: exampleOf(path), heading: title });

/** Screens that everyone can open. */
export const PUBLIC: readonly Omit<Screen, 'roles'>[] = [
  ...OPEN_PAGES.filter((page) => !isLinked(page)).map(toScreen),
  { path: '/no-such-page', heading: NOT_FOUND.title },
];

/** Screens that are opened by a link and need a signed-in user of any role. */
export const LINKED: readonly Omit<Screen, 'roles'>[] = OPEN_PAGES.filter(isLinked).map(toScreen);

/** Returns the heading of the screen at an address of these lists; the query of the address is ignored. */
export function headingOf(address: string): string {
  const [path] = address.split('?');
  const screen = [...DASHBOARD, ...PUBLIC, ...LINKED].find((one) => one.path === path);
  if (!screen) throw new Error(`No screen of these lists is at ${address}.`);
  return screen.heading;
}

/** Returns the address in these lists of a path of the route table. */
function exampleOf(page: string): string {
  return page.replaceAll(/:[a-z]+/gi, NO_BOOKING);
}
