import { t } from '#texts/site.js';
import { PAGES } from '#contract/pages.ts';

import type { SitePage } from './site-table.ts';

export const NOT_FOUND: SitePage = {
  path: '',
  file: 'home/not-found',
  title: t.pageNotFound,
  shape: 'sheet',
};

/** The public pages that people rarely open twice; most are opened from a link that was sent to them. */
export const MORE_PAGES: readonly SitePage[] = [
  { path: PAGES.forgot, file: 'auth/forgot', title: t.forgotYourPassword, shape: 'sheet' },
  { path: PAGES.reset, file: 'auth/reset', title: t.newPassword, shape: 'sheet' },
  { path: PAGES.confirm, file: 'auth/confirm', title: t.confirmYourEmail, shape: 'sheet' },
  { path: PAGES.setUp, file: 'auth/set-up', title: t.setUpTheClub, shape: 'sheet' },
  { path: PAGES.payDues, file: 'pay-dues/pay-dues', title: t.payForMembership, shape: 'sheet' },
  { path: PAGES.mailLink, file: 'mail-link/mail-link', title: t.fromYourEmail, shape: 'sheet' },
  { path: PAGES.join, file: 'join/join', title: t.invitation, shape: 'sheet' },
  { path: PAGES.card, file: 'card/card', title: t.membershipCard, shape: 'sheet' },
  { path: PAGES.hall, file: 'hall/hall', title: t.hallScreen, shape: 'rows' },
  { path: PAGES.privacy, file: 'privacy/privacy', title: t.privacy, shape: 'sheet' },
];
