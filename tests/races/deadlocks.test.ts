import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { aCourt } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { createGate } from './gate.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

test('two transactions that wait for each other both go through, one of them on a second try', async () => {
  const [one, other] = [(await aCourt(admin))._id, (await aCourt(admin))._id];
  const gate = createGate(2);
  let tries = 0;
  const lockBoth = (ids: string[]) =>
    inTransaction(server.db, async (trx) => {
      tries += 1;
      for (const id of ids) {
        await trx.selectFrom('courts').select('id').where('id', '=', id).forUpdate().execute();
        await gate(); // each has its first row; open for good once both are there
      }
      return 'through';
    });
  expect(await Promise.all([lockBoth([one, other]), lockBoth([other, one])])).toEqual(['through', 'through']);
  expect(tries).toBeGreaterThan(2);
});
