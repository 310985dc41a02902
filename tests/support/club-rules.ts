import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { clubRulesFields, getClubRules, updateClubRules, type ClubRules } from '#contract/club/club-rules.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Client } from './client.ts';

/** Changes the club's rules as an admin, whatever their version. */
export async function setRules(
  admin: Pick<Client, 'ask'>,
  changes: Partial<z.input<typeof clubRulesFields>>,
): Promise<ClubRules> {
  const { version } = await admin.ask(getClubRules);
  return admin.ask(updateClubRules, { body: { ...changes, version } });
}

/** Refunds half of the payment until the booking begins. */
export const HALF_BACK = [{ hours: 0, percent: 50 }];

/** Changes the unique indexes of payments: one payment for each booking, as before bookings had parts, or one for each part. */
export async function guardPayments(db: Db, kept: 'of bookings' | 'of parts'): Promise<void> {
  const key = kept === 'of bookings' ? sql`booking_id` : sql`coalesce(charge_id, booking_id)`;
  await sql`drop index payments_one_live, payments_one_success`.execute(db);
  await sql`create unique index payments_one_live on payments ((${key}))
    where status in ('creating', 'open', 'processing')`.execute(db);
  await sql`create unique index payments_one_success on payments ((${key}))
    where status = 'succeeded'`.execute(db);
}
