import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { auditBooks } from './books.ts';

class Undone extends Error {}

/** Returns what the audit reports with these faults in place, and rolls the faults back. */
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
