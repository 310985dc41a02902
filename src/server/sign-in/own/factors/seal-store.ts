import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Seal } from './seal.ts';

/** Seals the secrets that were kept in clear before there was a key. */
export async function sealOpenSecrets(db: Db, seal: Seal): Promise<void> {
  if (seal.mark === null) return;
  const factors = await db.selectFrom('identity_factors').select(['account_id as uid', 'secret']).execute();
  for (const { uid, secret } of factors) {
    if (!seal.isOpen(secret)) continue;
    await db
      .updateTable('identity_factors')
      .set({ secret: seal.close(secret, uid) })
      .where('account_id', '=', uid)
      .where('secret', '=', secret) // one that was set up anew meanwhile stays
      .execute();
  }
}

/** Returns how many secrets are in clear, and how many another key has sealed. */
export async function countUnsealed(db: Db, { mark }: Seal): Promise<{ open: number; foreign: number }> {
  const { rows } = await sql<{ open: number; foreign: number }>`
    select count(*) filter (where secret not like 'v1.%')::int as open,
      count(*) filter (where secret like 'v1.%' and not starts_with(secret, ${mark ?? ' '}))::int as foreign
    from identity_factors`.execute(db);
  return rows[0] ?? { open: 0, foreign: 0 };
}
