import type * as z from 'zod/mini';
import { clubRulesFields, getClubRules, updateClubRules, type ClubRules } from '#contract/club/club-rules.ts';
import type { Client } from './client.ts';

/** An admin changes the club's rules, whatever their version. */
export async function setRules(
  admin: Pick<Client, 'ask'>,
  changes: Partial<z.input<typeof clubRulesFields>>,
): Promise<ClubRules> {
  const { version } = await admin.ask(getClubRules);
  return admin.ask(updateClubRules, { body: { ...changes, version } });
}

/** Half of what was paid, until the booking begins. */
export const HALF_BACK = [{ hours: 0, percent: 50 }];
