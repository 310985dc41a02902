import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/start/open-database.ts';
import { approveNobody, startCustomers } from '../drills/support/customers.ts';
import { restartInTurn, startFleet } from '../drills/support/fleet.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { makeVisitors, readCourts } from './support/booking-load.ts';
import { makeForeignDatabase } from './support/foreign-database.ts';
import { findProxy } from './support/proxy-programs.ts';

// Runs once here. tests/drills/rolling.drill.ts runs it five times behind each proxy.

const nginx = findProxy('nginx');

test.runIf(nginx)(
  'three nodes behind nginx are restarted in turn while people book and pay, and no call fails',
  async () => {
    const databaseUrl = await makeForeignDatabase();
    // Longer than the 3 seconds for which nginx keeps an unused connection.
    const env = { DRAIN_SECONDS: '4' };
    const fleet = await startFleet([databaseUrl, databaseUrl, databaseUrl], {
      name: 'nginx',
      program: nginx ?? '',
      env,
    });
    const database = await connectDatabase({ dataDir: makeFolder(), databaseUrl }, pino({ level: 'silent' }));
    onTestFinished(() => database.close());
    await approveNobody(fleet.club, database.db);
    const people = await makeVisitors(fleet.club, 3);
    const courts = await readCourts(fleet.club);
    const customers = startCustomers(fleet.club, { people, courts }, { persistent: false });
    await restartInTurn(fleet);
    await customers.stop();
    expect(customers.failures).toEqual([]);
    expect(customers.paid.length).toBeGreaterThan(3);
  },
);
