import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { numberOldestReceipts } from '../support/product.ts';
import { aBooking, aCourt } from '../support/club.ts';
import { api } from '../support/client.ts';
import { alteredStatements } from '../support/database/altered-statements.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';
import { PATIENT } from '../support/patience.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { afterThisTest } from '../support/after-test.ts';

/** Terminates its own connection after numbering, before the commit. */
const KILLED = alteredStatements(
  'from numbered) as count',
  'from numbered) as count, pg_terminate_backend(pg_backend_pid())',
);

class RolledBack extends Error {}

/** Opens the pools of three nodes, on a club with one booking that has all payments. */
export async function openNumbering() {
  const database = await createTestDatabase();
  const server = await startTestServer({ database });
  const user = api(server).as(await aUser(server));
  const { _id: bookingId } = await aBooking(user, await aCourt(api(server).as(await anAdmin(server))));
  // Only in this test does one booking have several successful payments.
  await sql`drop index if exists payments_one_success, payments_one_success_charge`.execute(database.db);
  const { connection } = database;
  const nodes = Array.from({ length: 3 }, () => openTestPool(connection, { max: 4 }));
  // This pool's connections are terminated by the test.
  const dying = openDatabase(createPool(connection, { max: 4, limits: PATIENT, onBroken: () => undefined }));
  afterThisTest(() => Promise.all([...nodes, dying].map((pool) => pool.destroy())));

  /** Records a payment at this time. A free payment has an amount of zero. */
  async function pay(db: Db, { id = uuidv7(), at, free = false }: { id?: string; at: Date; free?: boolean }) {
    const { provider, discount } = free
      ? { provider: 'none', discount: 100 }
      : { provider: 'grown', discount: 0 };
    await sql`insert into payments (id, booking_id, user_id, email, provider, provider_ref, status, subtotal_poisha, discount_poisha,
        amount_poisha, paid_at)
      values (${id}::uuid, ${bookingId}::uuid, ${user.person.id}::uuid, '', ${provider}, ${id}::text, 'succeeded', 100, ${discount},
        ${100 - discount}, ${at})`.execute(db);
  }
  return { db: database.db, nodes, dying: dying.withPlugin(KILLED), pay };
}

type Club = Awaited<ReturnType<typeof openNumbering>>;

/** Midnight in Dhaka, when the year changes. */
const NEW_YEAR = Date.UTC(2030, 11, 31, 18);
const CLIENTS = 12;

/**
 * Records `payments` payments at three nodes, in the seconds around a new year. Every twentieth is rolled back, and every thirtieth is
 * free. After every fifth payment, the node numbers the receipts so far. One numbering run in twenty is killed. Returns the count of each
 * kind.
 */
export async function payAndNumber({ nodes, dying, pay }: Club, payments: number) {
  const counts = { paid: 0, rolledBack: 0, free: 0, killed: 0 };
  async function payOne(db: Db, n: number): Promise<void> {
    const free = n % 30 === 29;
    try {
      await db.transaction().execute(async (trx) => {
        await pay(trx, { at: new Date(NEW_YEAR + (n - payments / 2) * 10), free });
        if (n % 20 === 19) throw new RolledBack();
      });
      counts[free ? 'free' : 'paid'] += 1;
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      counts.rolledBack += 1;
    }
  }
  let next = 0;
  async function work(db: Db): Promise<void> {
    while (next < payments) {
      const n = next;
      next += 1;
      await payOne(db, n);
      if (n % 5 === 4) await numberOldestReceipts(db);
      if (n % 100 === 50)
        await numberOldestReceipts(dying).then(
          () => undefined,
          () => (counts.killed += 1),
        );
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(nodes[client % 3] ?? dying)));
  for (const db of nodes) while ((await numberOldestReceipts(db)) > 0);
  return counts;
}

/** Returns the receipts by year, as an auditor would count them. `years` holds the club's own counters. */
export async function readReceipts({ db }: Pick<Club, 'db'>) {
  const { rows: years } = await sql<{
    year: number;
    last: number;
    there: number;
    different: number;
    highest: number;
  }>`
    select y.year, y.last_number as last, count(p.id)::int as there, count(distinct p.receipt_number)::int as different,
      max(p.receipt_number) as highest
    from receipt_years y left join payments p on p.receipt_year = y.year group by y.year order by y.year`.execute(
    db,
  );
  const { rows } = await sql<{ without: number }>`
    select count(*)::int as without from payments where receipt_number is null and provider <> 'none'`.execute(
    db,
  );
  return { years, without: rows[0]?.without };
}

/** Returns the expected years for these numbers of payments. */
export const wholeYears = (counts: Record<number, number>) =>
  Object.entries(counts).map(([year, count]) => ({
    year: Number(year),
    last: count,
    there: count,
    different: count,
    highest: count,
  }));
