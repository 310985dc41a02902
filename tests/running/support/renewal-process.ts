// A separate process for renewals-once.test.ts with the jobs that renew memberships. It reports when nothing is left to do.
import { createPool } from '#server/platform/db/pool.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { makeRenewals, tellOfDues } from '../../support/product.ts';
import { PATIENT } from '../../support/patience.ts';

const [connection = '', now = ''] = process.argv.slice(2);
const db = openDatabase(
  createPool(JSON.parse(connection) as Connection, { max: 2, limits: PATIENT, onBroken: () => undefined }),
);
const services = { db, mail: null, sms: null, clock: () => new Date(now) };
for (;;) {
  const made = await makeRenewals(services);
  const told = await tellOfDues(services);
  const { left } = await db
    .selectFrom('memberships')
    .leftJoin('dues', 'dues.household_id', 'memberships.household_id')
    .leftJoin('messages', 'messages.thread', 'memberships.household_id')
    .where((eb) => eb.or([eb('dues.charge_id', 'is', null), eb('messages.id', 'is', null)]))
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  if (made + told === 0 && left === 0) break;
}
await db.destroy();
