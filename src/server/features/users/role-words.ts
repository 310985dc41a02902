import { both } from '#contract/language.ts';

const en: Partial<Record<string, string>> = {
  user: 'user',
  member: 'member',
  staff: 'staff',
  admin: 'admin',
};
const bn: typeof en = { user: 'ব্যবহারকারী', member: 'সদস্য', staff: 'কর্মী', admin: 'অ্যাডমিন' };
const t = both({ en, bn });

/** `staff` → the same, or `কর্মী`. */
export const roleWord = (role: string): string => t[role] ?? role;
