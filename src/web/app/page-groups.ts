import type { LucideIcon } from 'lucide-react';
import type { Role } from '#contract/people/users.ts';
import type { Shell } from '#web/site/page-shell.tsx';

/** What a link beside the dashboard leads to. */
export interface PagePlace {
  path: string;
  title: string;
  /** The link's text where it is not the title. */
  label?: string;
  Icon: LucideIcon;
  /** The roles that see it; absent: every signed-in user. */
  roles?: readonly Role[];
  /** A club that sells no memberships has no link to it. */
  isOfMemberships?: true;
}

/** A page of signed-in people; one without an icon has no link beside the dashboard. */
export interface DashboardPage extends Omit<PagePlace, 'Icon'>, Shell {
  /** The source file: `desk/today` is `pages/dashboard/desk/today-page.tsx`. */
  file: string;
  Icon?: LucideIcon;
  /** It stands outside the guards and says itself who may use it: without a line nobody can be asked who is there. */
  isOpen?: true;
}

/** Pages under one heading beside the dashboard; a place without a file is a page of the public site. */
export interface PageGroup {
  group: string;
  pages: readonly (PagePlace | (PagePlace & DashboardPage))[];
}

/** Admins have pages of their own in place of these: the staff acts for the club, and books for itself as well. */
export const ALL_BUT_ADMINS: readonly Role[] = ['user', 'member', 'staff'];
export const MEMBERS: readonly Role[] = ['member', 'staff'];
export const STAFF: readonly Role[] = ['staff', 'admin'];
export const ADMINS: readonly Role[] = ['admin'];
