import { t } from '#texts/users.js';
import { formatNumber } from '#contract/numbers.ts';
import { sql } from 'kysely';
import { STAFF_PASSWORD_LENGTH } from '#contract/identity/password.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Identity } from '../../sign-in/identity.ts';

/** Returns a message about the people who cannot log in since the club changed its sign-in service; null when there are none. */
export async function sayShutOut(
  db: Db,
  { issuer, settings }: Pick<Identity, 'issuer' | 'settings'>,
): Promise<{ message: string; admins: number } | null> {
  // Whether people can confirm their own mailbox.
  const canProve = settings.provider === 'firebase' || settings.mail || settings.google;
  const { people, admins } = await countShutOut(db, { issuer, canProve });
  return people === 0
    ? null
    : {
        message: t.shutOut({
          people,
          admins,
          canProve,
          shown: formatNumber(people),
          adminsShown: formatNumber(admins),
        }),
        admins,
      };
}

/** Returns what a hosted sign-in service must require of the staff, because this site cannot check it. Shown at the start. */
export function sayHostedDuty(secondFactor: Config['secondFactor']): string {
  return t.hostedDuty({
    isFactorRequired: secondFactor === 'staff',
    length: formatNumber(STAFF_PASSWORD_LENGTH),
  });
}

/** Counts the people whose account came from another sign-in service and cannot be linked to `issuer`. */
async function countShutOut(
  db: Db,
  { issuer, canProve }: { issuer: string; canProve: boolean },
): Promise<{ people: number; admins: number }> {
  const { rows } = await sql<{ people: number; admins: number }>`
    select count(*)::int as people, count(*) filter (where u.role = 'admin')::int as admins
    from users u
    where u.removed_at is null and u.issuer is not null and u.issuer <> ${issuer}
      and not (u.email_verified and (${canProve}::boolean or exists (
        select from identity_accounts a where a.email = u.email and a.email_verified)))`.execute(db);
  return rows[0] ?? { people: 0, admins: 0 };
}
