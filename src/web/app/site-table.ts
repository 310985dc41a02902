import { PAGES } from '#contract/pages.ts';
import { lazyPage, type LazyPage } from '../site/lazy-page.tsx';
import type { Shell } from '../site/page-shell.tsx';

export interface SitePage extends Shell {
  path: string;
  Page: LazyPage;
}

export const NOT_FOUND: SitePage = {
  path: '',
  title: 'Page Not Found',
  shape: 'sheet',
  Page: lazyPage(() => import('#web/pages/site/home/not-found-page.tsx'), 'NotFoundPage'),
};

/** The pages of visitors, and of those who follow a link. */
export const SITE_PAGES: readonly SitePage[] = [
  {
    path: PAGES.home,
    title: 'Sports Club',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/site/home/home-page.tsx'), 'HomePage'),
  },
  {
    path: PAGES.courts,
    title: 'Courts',
    shape: 'rows',
    Page: lazyPage(() => import('#web/pages/site/courts/courts-page.tsx'), 'CourtsPage'),
  },
  {
    path: PAGES.calendar,
    title: 'Calendar',
    shape: 'rows',
    Page: lazyPage(() => import('#web/pages/site/calendar/calendar-page.tsx'), 'CalendarPage'),
  },
  {
    path: PAGES.login,
    title: 'Login',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/site/auth/login-page.tsx'), 'LoginPage'),
  },
  {
    path: PAGES.register,
    title: 'Register now!',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/site/auth/register-page.tsx'), 'RegisterPage'),
  },
  {
    path: PAGES.forgot,
    title: 'Forgot your password?',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/site/auth/forgot-page.tsx'), 'ForgotPage'),
  },
  {
    path: PAGES.reset,
    title: 'New password',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/site/auth/reset-page.tsx'), 'ResetPage'),
  },
  {
    path: PAGES.confirm,
    title: 'Confirm your e-mail',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/site/auth/confirm-page.tsx'), 'ConfirmPage'),
  },
  {
    path: PAGES.setUp,
    title: 'Set up the club',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/site/auth/set-up-page.tsx'), 'SetUpPage'),
  },
  {
    path: PAGES.mailLink,
    title: 'From your e-mail',
    shape: 'sheet',
    Page: lazyPage(() => import('#web/pages/site/mail-link/mail-link-page.tsx'), 'MailLinkPage'),
  },
];
