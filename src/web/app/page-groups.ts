import type { LucideIcon } from 'lucide-react';
import type { Role } from '#contract/people/users.ts';
import type { Shell } from '#web/site/page-shell.tsx';

export interface PagePlace {
  path: string;
  title: string;
  /** The link's text if it differs from the title. */
  label?: string;
  Icon: LucideIcon;
  /** The roles that see the page. Without it, every signed-in user does. */
  roles?: readonly Role[];
  /** Set for pages whose link is hidden in a club that sells no memberships. */
  isOfMemberships?: true;
}

/** A page for signed-in users; a page without an icon has no dashboard link. */
export interface DashboardPage extends Omit<PagePlace, 'Icon'>, Shell {
  /** The source file: `desk/today` is `pages/dashboard/desk/today-page.tsx`. */
  file: string;
  Icon?: LucideIcon;
  /** Set for a page outside the guards that checks access itself, because the session cannot be looked up offline. */
  isOpen?: true;
}

/** Pages under one heading of the dashboard's links; an entry without `file` is a page of the public site. */
export interface PageGroup {
  group: string;
  pages: readonly (PagePlace | (PagePlace & DashboardPage))[];
}

/** Admins have other pages instead of these. Staff act for the club but also book for themselves. */
export const ALL_BUT_ADMINS: readonly Role[] = ['user', 'member', 'staff'];
export const MEMBERS: readonly Role[] = ['member', 'staff'];
export const STAFF: readonly Role[] = ['staff', 'admin'];
export const ADMINS: readonly Role[] = ['admin'];
