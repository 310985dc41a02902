import { sql } from 'kysely';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import { guard } from '../../platform/db/guard.ts';

type NewToken = NewRow<'card_gateway.bkash_tokens'>;

const GRANTS_AN_HOUR = 2;
const HOUR_MS = 3_600_000;

/** Keeps a token that was granted; false where the app has had its grants of this hour. Grants of one app take turns. */
export function insertGrant(db: Db, token: NewToken): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`select ${guard('grants take turns', sql`pg_advisory_xact_lock(hashtextextended('bkash-grants:' || ${token.app_key}::text, 0))`)}`.execute(
      trx,
    );
    const lately = await trx
      .selectFrom('card_gateway.bkash_tokens')
      .select('token_hash')
      .where('app_key', '=', token.app_key)
      .where('is_grant', '=', true)
      .where('created_at', '>', new Date(token.created_at.getTime() - HOUR_MS))
      .execute();
    if (lately.length >= GRANTS_AN_HOUR) return false;
    await trx.insertInto('card_gateway.bkash_tokens').values(token).execute();
    return true;
  });
}

/** Keeps a token that is made of a refresh token; false where that was used before, is over, or was never given. */
export function insertRefreshed(db: Db, refreshHash: string, token: NewToken): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update card_gateway.bkash_tokens set refreshed_at = ${token.created_at}::timestamptz
      where refresh_hash = ${refreshHash} and refresh_expires_at > ${token.created_at}::timestamptz
        and refreshed_at is null`.execute(trx);
    if (numAffectedRows !== 1n) return false;
    await trx.insertInto('card_gateway.bkash_tokens').values(token).execute();
    return true;
  });
}

/** Returns when a token ends; undefined when it was never given. */
export async function findTokenEnd(db: Db, tokenHash: string): Promise<Date | undefined> {
  const token = await db
    .selectFrom('card_gateway.bkash_tokens')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return token?.expires_at;
}
