import { STAFF_PASSWORD_LENGTH } from '#contract/identity/password.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Identity } from '../../sign-in/identity.ts';
import { countShutOut } from './sign-in-service-store.ts';
import { t } from './texts.ts';

/** Says how many people cannot sign in since the club changed its sign-in service; null: nobody. */
export async function sayShutOut(
  db: Db,
  { issuer, settings }: Pick<Identity, 'issuer' | 'settings'>,
): Promise<{ message: string; admins: number } | null> {
  // People show by themselves that a mailbox is theirs.
  const canProve = settings.provider === 'firebase' || settings.mail || settings.google;
  const { people, admins } = await countShutOut(db, { issuer, canProve });
  return people === 0 ? null : { message: t.shutOut({ people, admins, canProve }), admins };
}

/** Says at the start what a hosted sign-in service must demand of the staff, which this site cannot see. */
export function sayHostedDuty(secondFactor: Config['secondFactor']): string {
  return t.hostedDuty({ length: STAFF_PASSWORD_LENGTH, isFactorRequired: secondFactor === 'staff' });
}
