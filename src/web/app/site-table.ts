import { PAGES } from '#contract/pages.ts';
import type { Shell } from '#web/site/page-shell.tsx';

export interface SitePage extends Shell {
  path: string;
  /** The source file: `home/home` is `pages/site/home/home-page.tsx`. */
  file: string;
}

export const NOT_FOUND: SitePage = {
  path: '',
  file: 'home/not-found',
  title: 'Page Not Found',
  shape: 'sheet',
};

/** The pages of visitors, and of those who follow a link. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: PAGES.home, file: 'home/home', title: 'Sports Club', shape: 'sheet' },
  { path: PAGES.courts, file: 'courts/courts', title: 'Courts', shape: 'rows' },
  { path: PAGES.calendar, file: 'calendar/calendar', title: 'Calendar', shape: 'rows' },
  { path: PAGES.login, file: 'auth/login', title: 'Login', shape: 'sheet' },
  { path: PAGES.register, file: 'auth/register', title: 'Register now!', shape: 'sheet' },
  { path: PAGES.forgot, file: 'auth/forgot', title: 'Forgot your password?', shape: 'sheet' },
  { path: PAGES.reset, file: 'auth/reset', title: 'New password', shape: 'sheet' },
  { path: PAGES.confirm, file: 'auth/confirm', title: 'Confirm your e-mail', shape: 'sheet' },
  { path: PAGES.setUp, file: 'auth/set-up', title: 'Set up the club', shape: 'sheet' },
  { path: PAGES.mailLink, file: 'mail-link/mail-link', title: 'From your e-mail', shape: 'sheet' },
];
