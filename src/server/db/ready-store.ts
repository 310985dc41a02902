import { sql } from 'kysely';
import type { Db } from './database.ts';

export async function isDatabaseReady(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
