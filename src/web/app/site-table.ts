import { t } from '#texts/site.js';
import { PAGES } from '#contract/pages.ts';
import type { Shell } from '#web/site/page-shell.tsx';

export interface SitePage extends Shell {
  path: string;
  /** The source file: `home/home` is `pages/site/home/home-page.tsx`. */
  file: string;
}

/** The public pages that other pages link to most. The first script lists them; more-table.ts has the others. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: PAGES.home, file: 'home/home', title: t.sportsClub, shape: 'sheet' },
  { path: PAGES.courts, file: 'courts/courts', title: t.courts, shape: 'rows' },
  { path: PAGES.calendar, file: 'calendar/calendar', title: t.calendar, shape: 'rows' },
  { path: PAGES.login, file: 'auth/login', title: t.login, shape: 'sheet' },
  { path: PAGES.register, file: 'auth/register', title: t.registerNow, shape: 'sheet' },
  { path: PAGES.tiersOnSale, file: 'tiers/tiers', title: t.memberships, shape: 'rows' },
];
