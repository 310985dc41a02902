import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/rows.ts';
import { guard } from '../../platform/db/guard.ts';

export type TokenRow = Row<'provider_tokens'>;

const DAY = 24 * 3_600_000;

/** Removes those of the provider's other credentials that nobody has asked for within a day. */
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
 * Returns the token kept for `key`, `name/of the credentials`; an expired one where there was none. Those of other
 * credentials go when they are long over.
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
  /** Nobody else renews the token until then. */
  until: Date;
  /** A token that ends later needs no renewal. */
  stale: Date;
}

/** Makes this caller the one that renews the token, if it is stale and nobody does. No lock outlives this call. */
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

/** Notes a grant before it is asked for; false where there were two since then. */
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

/** Keeps a new token and gives the lease back; not if another caller has it by now. */
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

/** Gives the lease up where no new token came. */
export async function releaseToken(db: Db, key: string, lease: string): Promise<void> {
  await sql`
    update provider_tokens set lease = null, leased_until = 'epoch'
    where provider = ${key} and lease = ${lease}::uuid`.execute(db);
}

/** The provider no longer knows this token; one that took its place meanwhile stays. */
export async function expireToken(db: Db, key: string, token: string): Promise<void> {
  await sql`
    update provider_tokens set expires_at = 'epoch' where provider = ${key} and token = ${token}`.execute(db);
}
