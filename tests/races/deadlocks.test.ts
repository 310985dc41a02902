import { expect, test } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockBooking, makeWhole, raiseVersions } from '../support/product.ts';
import { aCourt, anApprovedBooking } from '../support/club.ts';
import { api } from '../support/client.ts';
import { deadlocksAreMeant } from '../support/database/no-deadlocks.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aMember, anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { createGate } from './gate.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

test('two transactions that wait for each other both go through, one of them on a second try', async () => {
  deadlocksAreMeant();
  const [one, other] = [(await aCourt(admin))._id, (await aCourt(admin))._id];
  const gate = createGate(2);
  let tries = 0;
  const lockBoth = (ids: string[]) =>
    inTransaction(server.db, async (trx) => {
      tries += 1;
      for (const id of ids) {
        await trx.selectFrom('courts').select('id').where('id', '=', id).forUpdate().execute();
        await gate(); // The gate opens once both transactions hold their first row, and stays open.
      }
      return 'through';
    });
  expect(await Promise.all([lockBoth([one, other]), lockBoth([other, one])])).toEqual(['through', 'through']);
  expect(tries).toBeGreaterThan(2);
});

/**
 * Lets a payment write its booking twice, which reads the court again, while a block holds the court and needs the booking. Returns the
 * number of attempts.
 */
async function payWhileBlocking(...plugins: KyselyPlugin[]): Promise<number> {
  const { db } = server;
  const court = await aCourt(admin);
  const { _id: id } = await anApprovedBooking(api(server).as(await aMember(server)), admin, court);
  const now = server.clock.now();
  const gate = createGate(2);
  let tries = 0;
  await Promise.all([
    inTransaction(db, async (trx) => {
      tries += 1;
      await lockBooking(trx, id);
      await makeWhole(trx, id, now);
      await gate();
      await makeWhole(trx, id, now);
    }),
    inTransaction(
      plugins.reduce((one, plugin) => one.withPlugin(plugin), db),
      async (trx) => {
        tries += 1;
        await raiseVersions(trx, [court._id]);
        await gate();
        await lockBooking(trx, id);
      },
    ),
  ]);
  return tries;
}

test('a block and a payment that writes its booking twice do not wait for each other', async () => {
  expect(await payWhileBlocking()).toBe(2);
});

test('they do, once the block locks its courts more than it needs', async () => {
  expect(await payWhileBlocking(withoutGuard('lock of the courts', 'for update'))).toBeGreaterThan(2);
});
