import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { guard } from '../../platform/db/guard.ts';
import type { NewRow } from '../../platform/db/rows.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import { SUCCESSFUL } from './answers.ts';
import type { BkashTestOptions, JsonFields } from './options.ts';

const LIFE_SECONDS = 3600;
const REFRESH_DAYS = 28;
const DAY_MS = 86_400_000;

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => randomBytes(32).toString('base64url');

function isTheMerchants(headers: Headers, fields: JsonFields, options: BkashTestOptions): boolean {
  const { username, password, appKey, appSecret } = options;
  return [
    isSameSecret(headers.get('username') ?? '', username),
    isSameSecret(headers.get('password') ?? '', password),
    isSameSecret(fields['app_key'] ?? '', appKey),
    isSameSecret(fields['app_secret'] ?? '', appSecret),
  ].every(Boolean);
}

const refused = (statusMessage: string) => ({ statusCode: '9999', statusMessage });

/** Returns a new pair of tokens, as the row to store and as bKash's answer. */
function makePair({ appKey, clock }: BkashTestOptions, isGrant: boolean) {
  const [token, refresh] = [newSecret(), newSecret()];
  const now = clock();
  const row = {
    token_hash: hash(token),
    refresh_hash: hash(refresh),
    app_key: appKey,
    is_grant: isGrant,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_SECONDS * 1000),
    refresh_expires_at: new Date(now.getTime() + REFRESH_DAYS * DAY_MS),
    refreshed_at: null,
  };
  const answer = {
    ...SUCCESSFUL,
    id_token: token,
    token_type: 'Bearer',
    expires_in: LIFE_SECONDS,
    refresh_token: refresh,
  };
  return { row, answer };
}

/** Grants a token at most twice an hour, because bKash locks out merchants that ask more often. */
export async function grantToken(
  options: BkashTestOptions,
  fields: JsonFields,
  headers: Headers,
): Promise<object> {
  if (!isTheMerchants(headers, fields, options)) return refused('Unauthorized');
  const { row, answer } = makePair(options, true);
  return (await insertGrant(options.db, row)) ? answer : refused('Too many grant token requests in an hour');
}

/** Issues a new token for a refresh token, which works only once. */
export async function refreshToken(
  options: BkashTestOptions,
  fields: JsonFields,
  headers: Headers,
): Promise<object> {
  if (!isTheMerchants(headers, fields, options)) return refused('Unauthorized');
  const { row, answer } = makePair(options, false);
  const isMade = await insertRefreshed(options.db, hash(fields['refresh_token'] ?? ''), row);
  return isMade ? answer : refused('Invalid refresh token');
}

/** Returns the error when the call's token or app key is not valid; otherwise null. */
export async function findTokenFault(options: BkashTestOptions, headers: Headers): Promise<string | null> {
  const isApp = isSameSecret(headers.get('x-app-key') ?? '', options.appKey);
  const endsAt = await findTokenEnd(options.db, hash(headers.get('authorization') ?? ''));
  if (!isApp || endsAt === undefined) return 'Unauthorized';
  return endsAt > options.clock() ? null : 'The incoming token has expired';
}

type NewToken = NewRow<'card_gateway.bkash_tokens'>;

const GRANTS_AN_HOUR = 2;
const HOUR_MS = 3_600_000;

/**
 * Stores a granted token. Returns false when the app has already had its two grants in the last hour. An advisory lock makes concurrent
 * grants of one app wait for each other.
 */
function insertGrant(db: Db, token: NewToken): Promise<boolean> {
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

/** Stores a token issued for a refresh token. Returns false when the refresh token has been used, has expired or was never issued. */
function insertRefreshed(db: Db, refreshHash: string, token: NewToken): Promise<boolean> {
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

/** Returns when a token expires; undefined when it was never issued. */
async function findTokenEnd(db: Db, tokenHash: string): Promise<Date | undefined> {
  const token = await db
    .selectFrom('card_gateway.bkash_tokens')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return token?.expires_at;
}
