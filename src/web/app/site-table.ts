import { PAGES } from '#contract/pages.ts';
import type { Shell } from '#web/site/page-shell.tsx';
import { t } from './frame-texts.ts';

export interface SitePage extends Shell {
  path: string;
  /** The source file: `home/home` is `pages/site/home/home-page.tsx`. */
  file: string;
  /** It has no head and no foot of the site. */
  isBare?: true;
}

export const NOT_FOUND: SitePage = {
  path: '',
  file: 'home/not-found',
  title: t.pageNotFound,
  shape: 'sheet',
};

/** The pages of visitors, and of those who follow a link. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: PAGES.home, file: 'home/home', title: t.sportsClub, shape: 'sheet' },
  { path: PAGES.courts, file: 'courts/courts', title: t.courts, shape: 'rows' },
  { path: PAGES.calendar, file: 'calendar/calendar', title: t.calendar, shape: 'rows' },
  { path: PAGES.login, file: 'auth/login', title: t.login, shape: 'sheet' },
  { path: PAGES.register, file: 'auth/register', title: t.registerNow, shape: 'sheet' },
  { path: PAGES.forgot, file: 'auth/forgot', title: t.forgotYourPassword, shape: 'sheet' },
  { path: PAGES.reset, file: 'auth/reset', title: t.newPassword, shape: 'sheet' },
  { path: PAGES.confirm, file: 'auth/confirm', title: t.confirmYourEmail, shape: 'sheet' },
  { path: PAGES.setUp, file: 'auth/set-up', title: t.setUpTheClub, shape: 'sheet' },
  { path: PAGES.tiersOnSale, file: 'tiers/tiers', title: t.memberships, shape: 'rows' },
  { path: PAGES.payDues, file: 'pay-dues/pay-dues', title: t.payForMembership, shape: 'sheet' },
  { path: PAGES.mailLink, file: 'mail-link/mail-link', title: t.fromYourEmail, shape: 'sheet' },
  { path: PAGES.join, file: 'join/join', title: t.invitation, shape: 'sheet' },
  { path: PAGES.card, file: 'card/card', title: t.membershipCard, shape: 'sheet' },
  { path: PAGES.hall, file: 'hall/hall', title: t.hallScreen, shape: 'rows', isBare: true },
  { path: PAGES.privacy, file: 'privacy/privacy', title: t.privacy, shape: 'sheet' },
];
