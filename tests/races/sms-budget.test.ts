import { afterAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/platform/db/database.ts';
import { createSmsGateway } from '#server/platform/sms/gateway.ts';
import { countParts, sendText } from '../support/product.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { startTestGateway } from '../support/sms-gateway.ts';
import { threeNodes } from './three-nodes.ts';

// Each attempt to send a text message first reserves its parts from the budget, and several nodes do so at the same time.

const SENDS = 1000;
const LIMIT = 100;
const PEOPLE = 40;

const { first, nodes, nodeWithout, close } = await threeNodes();
const { db, clock } = first;
const double = await startTestGateway({ dailyParts: LIMIT, personParts: 6 });
afterAll(async () => {
  await double.close();
  await close();
});
const gateway = createSmsGateway(double.settings);
const people = Array.from({ length: PEOPLE }, () => uuidv7());

beforeEach(async () => {
  double.got.length = 0;
  await db.deleteFrom('sms_budgets').execute();
});

/** A node runs as many actions at the same time as it has connections. */
const WORKERS = 8;

/** Runs `work` the given number of times, on all of these databases at the same time. */
async function onAll<T>(
  databases: Db[],
  times: number,
  work: (own: Db, at: number) => Promise<T>,
): Promise<T[]> {
  const numbers = Array.from({ length: times }, (_, at) => at).values();
  const results: T[] = [];
  const worker = async (own: Db) => {
    for (const at of numbers) results.push(await work(own, at));
  };
  await Promise.all(databases.flatMap((own) => Array.from({ length: WORKERS }, () => worker(own))));
  return results;
}

/** Sends one-part texts to these people in turn. Returns the number of reserved ones. */
async function sendAtOnce(databases: Db[], sends: number, to = people): Promise<number> {
  const verdicts = await onAll(databases, sends, (own, at) =>
    sendText({ db: own, clock: clock.now }, gateway, {
      userId: to[at % to.length] ?? '',
      to: '+8801712345678',
      text: 'You play at seven.',
    }),
  );
  const sent = verdicts.filter(({ state }) => state === 'sent').length;
  expect(double.got).toHaveLength(sent);
  return sent;
}

const databases = nodes.map((node) => node.db);

test(`${SENDS} text messages at once on three nodes are ${LIMIT}, which is what the club pays for`, async () => {
  expect(await sendAtOnce(databases, SENDS)).toBe(LIMIT);
  expect(await countParts(db, clock.now())).toBe(LIMIT);
});

test('one person gets as many as they may', async () => {
  expect(await sendAtOnce(databases, 60, people.slice(0, 3))).toBe(18);
  // A reservation that is refused for the person's limit uses nothing of the club's budget.
  expect(await countParts(db, clock.now())).toBe(18);
});

test('what is longer than a day’s parts is refused before anything is counted', async () => {
  const small = createSmsGateway({ ...double.settings, dailyParts: 1 });
  const text = 'x'.repeat(200);
  const send = { userId: people[0] ?? '', to: '+8801712345678', text };
  expect(await sendText({ db, clock: clock.now }, small, send)).toEqual({ state: 'used-up' });
  expect(await db.selectFrom('sms_budgets').selectAll().execute()).toEqual([]);
});

test('control: without the condition of the statement, all of them are sent', async () => {
  const bare = await nodeWithout(withoutGuard('parts of a day'));
  expect(await sendAtOnce([bare.db], SENDS)).toBeGreaterThan(LIMIT);
  await bare.close();
  await bare.db.destroy();
});

test('control: read first and written then, more are sent than the club pays for', async () => {
  let sent = 0;
  for (let round = 0; round < 20 && sent <= LIMIT; round += 1) {
    await db.deleteFrom('sms_budgets').execute();
    const takes = await onAll(databases, SENDS, async (own) => {
      if ((await countParts(own, clock.now())) + 1 > LIMIT) return false;
      const day = clock.now().toISOString().slice(0, 10);
      await own
        .insertInto('sms_budgets')
        .values({ day, scope: 'club', parts: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'scope'])
            .doUpdateSet((eb) => ({ parts: eb('sms_budgets.parts', '+', 1) })),
        )
        .execute();
      return true;
    });
    sent = takes.filter(Boolean).length;
  }
  expect(sent).toBeGreaterThan(LIMIT);
});
