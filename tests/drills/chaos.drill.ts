import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/start/open-database.ts';
import type { Db } from '#server/platform/db/database.ts';
import { auditBooks } from '../faults/support/books.ts';
import { createRandom } from '../faults/support/random.ts';
import { readQueues } from '../support/product.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { makeVisitors, readCourts } from '../running/support/booking-load.ts';
import { createClub } from '../running/support/foreign-database.ts';
import { findLost, findTwice, readKept } from '../running/support/kept-bookings.ts';
import { startMachinePostgres } from '../running/support/machine-postgres.ts';
import { findProxy } from '../running/support/proxy-programs.ts';
import { startSilentProxy } from '../running/support/silent-proxy.ts';
import { CouldNotBegin } from './support/could-not-begin.ts';
import { approveNobody, startCustomers } from './support/customers.ts';
import { listDisasters } from './support/disasters.ts';
import { startFleet } from './support/fleet.ts';
import { print } from './support/report.ts';
import { makeSmallDisk } from './support/small-disk.ts';

const MINUTES = Number(process.env.DRILL_MINUTES ?? 10);
const SEED = Number(process.env.DRILL_SEED ?? Date.now() % 2 ** 31);
const DISK_MB = 512;
/** The maximum time in ms for the club to work off everything after all faults have ended. */
const SETTLE_MS = 60_000;

/** Starts a PostgreSQL on its own disk, with a separate address for each node. */
async function openDatabases() {
  const folder = makeFolder();
  const disk = makeSmallDisk(folder, DISK_MB);
  const dataDir = disk?.folder ?? folder;
  const server = await startMachinePostgres(dataDir, 'tcp');
  onTestFinished(() => server.stop());
  await createClub(server);
  if ('connectionString' in server.superuser) throw new Error('the embedded server is reached by a port');
  const { host, port = 0, user, password = '' } = server.superuser;
  const urlBy = (at: number) => `postgres://${user}:${password}@127.0.0.1:${at}/club`;
  const networks = await Promise.all([1, 2, 3].map(() => startSilentProxy({ host, port })));
  const [one, two, three] = networks.map((network) => urlBy(network.port));
  if (!one || !two || !three) throw new Error('three nodes need three networks');
  return {
    disk,
    dataDir,
    networks,
    direct: urlBy(port),
    urls: [one, two, three] as [string, string, string],
  };
}

/** Returns what is not settled yet: faults in the books and pending background jobs. */
async function findUnsettled(db: Db): Promise<string[]> {
  const queues = await readQueues(db, new Date());
  const waiting = queues.filter(({ waiting: rows }) => rows > 0);
  return [...(await auditBooks(db)), ...waiting.map(({ queue, waiting: rows }) => `${rows} in ${queue}`)];
}

test(`three nodes are killed, cut off and run out of disk for ${MINUTES} minutes while people book and pay`, async () => {
  const { disk, dataDir, networks, direct, urls } = await openDatabases();
  const name = 'nginx';
  const program = findProxy(name);
  if (program === null) throw new CouldNotBegin(`this machine has no ${name}`);
  const fleet = await startFleet(urls, { name, program, env: { LOG_LEVEL: 'error' } });
  const database = await connectDatabase(
    { dataDir: makeFolder(), databaseUrl: direct },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => database.close());
  const { db } = database;
  await approveNobody(fleet.club, db);
  const people = await makeVisitors(fleet.club, 6);
  const customers = startCustomers(
    fleet.club,
    { people, courts: await readCourts(fleet.club) },
    { persistent: true },
  );

  const random = createRandom(SEED);
  const disasters = listDisasters({ fleet, networks, dataDir, disk, random });
  const struck = new Map<string, number>();
  const end = performance.now() + MINUTES * 60_000;
  while (performance.now() < end) {
    await delay(2000 + random() * 4000);
    const disaster = disasters[Math.floor(random() * disasters.length)];
    if (!disaster) throw new Error('no disaster');
    await disaster.strike();
    struck.set(disaster.name, (struck.get(disaster.name) ?? 0) + 1);
  }

  const ready = () =>
    Promise.all(fleet.places.map(async ({ server }) => (await fetch(`${server.url}/readyz`)).status));
  await expect.poll(ready, { timeout: 60_000 }).toEqual([200, 200, 200]);
  await customers.stop();
  const calm = performance.now();
  await expect.poll(() => findUnsettled(db), { timeout: SETTLE_MS, interval: 250 }).toEqual([]);
  const settledAfter = Math.round(performance.now() - calm);

  const kept = await readKept(db);
  const { rows: unpaid } = await sql<{ id: string }>`select id from bookings
    where id = any (${customers.paid}::uuid[]) and status <> 'confirmed'`.execute(db);
  const figures = {
    lost: findLost(customers.booked, kept).length,
    twice: findTwice(kept.claims).length + findTwice(kept.bookings.map(({ place }) => place)).length,
    paidWithoutBooking: unpaid.length,
  };
  print({
    drill: 'chaos',
    minutes: MINUTES,
    seed: SEED,
    calls: customers.calls(),
    booked: customers.booked.length,
    paid: customers.paid.length,
    askedAgain: customers.failures.length,
    settledAfter,
    ...figures,
  });
  console.table(Object.fromEntries(struck));
  expect(figures).toEqual({ lost: 0, twice: 0, paidWithoutBooking: 0 });
  expect(customers.paid.length).toBeGreaterThan(10);
});
