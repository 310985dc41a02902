import type { Role } from '#contract/people/users.ts';
import { t } from './texts.tsx';

/** What the roles are called. */
export const ROLE_NAMES: Record<Role, string> = t.roleNames;
