// A separate process that sends its queue of check-ins like a tab of the desk, for check-ins-once.test.ts.
import { createPool } from '#server/platform/db/pool.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { checkIn } from '../../support/product.ts';
import { PATIENT } from '../../support/patience.ts';

const [connection = '', actorId = '', at = '', now = ''] = process.argv.slice(2);
const db = openDatabase(
  createPool(JSON.parse(connection) as Connection, { max: 1, limits: PATIENT, onBroken: () => undefined }),
);
const codes = await db.selectFrom('booking_codes').select('code').orderBy('code').execute();
for (const { code } of codes) await checkIn(db, { code, at }, { actorId, now: new Date(now) });
await db.destroy();
