import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { auditBooks } from './books.ts';

class Undone extends Error {}

/** Returns what the audit says while something is wrong; afterwards all is as it was. */
export async function auditWith(db: Db, wrongs: RawBuilder<unknown>[]): Promise<string[]> {
  let found: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      for (const wrong of wrongs) await wrong.execute(trx);
      found = await auditBooks(trx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}
