import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/rows.ts';
import { guard } from '../../platform/db/guard.ts';

export type TokenRow = Row<'provider_tokens'>;

const DAY = 24 * 3_600_000;

/** Deletes the tokens of the provider's other credentials that expired and were last requested more than a day ago. */
async function removeOldTokens(db: Db, key: string, now: Date): Promise<void> {
  const [name = ''] = key.split('/');
  await sql`
    delete from provider_tokens
    where starts_with(provider, ${`${name}/`}) and provider <> ${key}
      and greatest(expires_at, leased_until, granted_at) < ${new Date(now.getTime() - DAY)}::timestamptz`.execute(
    db,
  );
}

/**
 * Returns the token stored for `key`, which has the form `name/credentials`, or a new row with an expired token. Creating a row also
 * deletes the long-expired tokens of the provider's other credentials.
 */
export async function findToken(db: Db, key: string, now: Date): Promise<TokenRow> {
  const find = () => db.selectFrom('provider_tokens').selectAll().where('provider', '=', key);
  const found = await find().executeTakeFirst();
  if (found) return found;
  await removeOldTokens(db, key, now);
  await db
    .insertInto('provider_tokens')
    .values({ provider: key, token: '', refresh_token: '', expires_at: new Date(0), leased_until: now })
    .onConflict((conflict) => conflict.column('provider').doNothing())
    .execute();
  return find().executeTakeFirstOrThrow();
}

export interface TokenLease {
  id: string;
  now: Date;
  /** When the lease ends. Until then, no other caller renews the token. */
  until: Date;
  /** A token that expires after this time needs no renewal. */
  stale: Date;
}

/**
 * Gives this caller the lease to renew the token. Returns null when the token is not stale or another caller holds the lease. No lock is
 * held after this call.
 */
export async function leaseToken(
  db: Db,
  key: string,
  { id, now, until, stale }: TokenLease,
): Promise<TokenRow | null> {
  const { rows } = await sql<TokenRow>`
    update provider_tokens set lease = ${id}::uuid, leased_until = ${until}::timestamptz
    where provider = ${key} and expires_at <= ${stale}::timestamptz and ${guard('nobody renews the token', sql`leased_until <= ${now}::timestamptz`)}
    returning *`.execute(db);
  return rows[0] ?? null;
}

/** Records a grant before it is requested. Returns false when two grants have already been recorded after `since`. */
export async function noteGrant(
  db: Db,
  key: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update provider_tokens set granted_before = granted_at, granted_at = ${now}::timestamptz
    where provider = ${key} and ${guard('two grants since then', sql`(granted_before is null or granted_before <= ${since}::timestamptz)`)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Stores a new token and releases the lease. Does nothing if another caller holds the lease by now. */
export async function keepToken(
  db: Db,
  key: string,
  lease: string,
  { token, refresh_token, expires_at }: Pick<TokenRow, 'token' | 'refresh_token' | 'expires_at'>,
): Promise<void> {
  await sql`
    update provider_tokens set token = ${token}, refresh_token = ${refresh_token}, expires_at = ${expires_at}::timestamptz,
      lease = null, leased_until = 'epoch'
    where provider = ${key} and lease = ${lease}::uuid`.execute(db);
}

/** Releases the lease after a renewal that failed. */
export async function releaseToken(db: Db, key: string, lease: string): Promise<void> {
  await sql`
    update provider_tokens set lease = null, leased_until = 'epoch'
    where provider = ${key} and lease = ${lease}::uuid`.execute(db);
}

/** Marks the token as expired because the provider no longer accepts it. A newer token is left unchanged. */
export async function expireToken(db: Db, key: string, token: string): Promise<void> {
  await sql`
    update provider_tokens set expires_at = 'epoch' where provider = ${key} and token = ${token}`.execute(db);
}
