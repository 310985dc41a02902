import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/start/open-database.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { makeVisitors, readCourts } from '../running/support/booking-load.ts';
import { makeForeignDatabase } from '../running/support/foreign-database.ts';
import { findProxy, type ProxyName } from '../running/support/proxy-programs.ts';
import { approveNobody, startCustomers } from './support/customers.ts';
import { restartInTurn, startFleet } from './support/fleet.ts';
import { print } from './support/report.ts';

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 5);
const PROGRAMS = { nginx: findProxy('nginx'), caddy: findProxy('caddy') };

for (const [name, program] of Object.entries(PROGRAMS) as [ProxyName, string | null][])
  // `Object.entries` widens the keys to `string`.
  test.runIf(program !== null)(
    `three nodes behind ${name} are restarted in turn, five times, and no call fails`,
    async () => {
      const databaseUrl = await makeForeignDatabase();
      const fleet = await startFleet([databaseUrl, databaseUrl, databaseUrl], {
        name,
        program: program ?? '',
      });
      const database = await connectDatabase(
        { dataDir: makeFolder(), databaseUrl },
        pino({ level: 'silent' }),
      );
      onTestFinished(() => database.close());
      await approveNobody(fleet.club, database.db);
      const people = await makeVisitors(fleet.club, 6);
      const courts = await readCourts(fleet.club);
      const customers = startCustomers(fleet.club, { people, courts }, { persistent: false });
      for (let round = 0; round < ROUNDS; round += 1) await restartInTurn(fleet);
      await customers.stop();
      const { failures, booked, paid } = customers;
      print({
        drill: 'rolling restart',
        proxy: name,
        rounds: ROUNDS,
        calls: customers.calls(),
        booked: booked.length,
        paid: paid.length,
        failed: failures.length,
      });
      expect(failures).toEqual([]);
      expect(paid.length).toBeGreaterThan(ROUNDS);
    },
  );
