import { t } from '#texts/users.js';
import { role } from '#contract/people/users.ts';

/** Returns a role in the current language: `staff` or `কর্মী`. */
export function roleWord(name: string): string {
  const known = role.options.find((one) => one === name);
  return known === undefined ? name : t[`role.${known}`];
}
