import { t } from '#texts/users.js';
import type { Role } from '#contract/people/users.ts';

export const nameRole = (role: Role): string => t[`roleNames.${role}`];
