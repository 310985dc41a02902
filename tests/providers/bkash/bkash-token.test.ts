import { randomUUID } from 'node:crypto';
import { sql, type KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBkash } from '#server/providers/bkash/bkash.ts';
import type { Wait } from '#server/providers/bkash/options.ts';
import type { Transport } from '#server/providers/hosted/ask.ts';
import { createBkashTestProvider } from '#server/test-providers/bkash/test-provider.ts';
import { withoutGuard } from '../../support/database/without-guard.ts';
import { createTestClock } from '../../support/clock.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { until } from '../../support/until.ts';
import { MERCHANT, PUBLIC_URL } from '../support/hosted-tests.ts';
import { takaNetwork } from '../support/hosted-network.ts';

// All nodes of a club share one token, because bKash locks out a merchant who requests more than two in an hour.

/** Makes a node call bKash with a token but without a payment: it requests the refunds of an unknown payment. */
const ask = (node: ReturnType<typeof createBkash>) =>
  node.retrieveRefund('TR0011/r/1').then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
  );

/** The fault of a node that has a token: the payment it asked about is unknown. */
const HAD_TOKEN = 'no transaction of a payment that is to be refunded';
const HAD_NONE = /^no token: /;

async function openClub(alter?: KyselyPlugin) {
  const { db, connection } = await createTestDatabase();
  const clock = createTestClock();
  const network = takaNetwork(
    createBkashTestProvider({ db, clock: clock.now, publicUrl: PUBLIC_URL, ...MERCHANT }).reach,
  );
  const faults: string[] = [];
  const log = {
    warn: (facts: object) => void ('fault' in facts && faults.push(String(facts.fault))),
  };

  /** Returns another node of the club, or the same one after a restart. */
  function aNode({ reach = network.reach, wait }: { reach?: Transport; wait?: Wait } = {}) {
    const own = alter ? db.withPlugin(alter) : db;
    const of = { name: 'bkash', isTest: true, apiUrl: 'https://bkash.test', publicUrl: PUBLIC_URL };
    return createBkash({ ...of, ...MERCHANT, db: own, clock: clock.now, log, reach, wait });
  }

  return {
    db,
    connection,
    clock,
    network,
    aNode,
    /** Calls bKash from each of these nodes at the same time. Returns the faults. */
    outcomes: async (nodes: ReturnType<typeof createBkash>[]) => {
      faults.length = 0;
      await Promise.all(nodes.map(ask));
      return [...faults];
    },
    endTokens: () =>
      db
        .updateTable('card_gateway.bkash_tokens')
        .set({ expires_at: new Date(0) })
        .execute(),
    /** Lets the refresh tokens expire as well, so that bKash refuses to refresh. */
    endRefreshing: () =>
      db
        .updateTable('card_gateway.bkash_tokens')
        .set({ expires_at: new Date(0), refresh_expires_at: new Date(0) })
        .execute(),
  };
}

/** Waits by advancing the club's clock. */
const passing =
  (clock: ReturnType<typeof createTestClock>): Wait =>
  async (ms) =>
    clock.pass({ seconds: ms / 1000 });

describe('the token', () => {
  test('six calls of three nodes at once get one between them; it is renewed without a new grant', async () => {
    const { aNode, outcomes, clock, network } = await openClub();
    const nodes = [aNode(), aNode(), aNode()];
    expect(await outcomes([...nodes, ...nodes])).toEqual(Array<string>(6).fill(HAD_TOKEN));
    expect([network.count('grant'), network.count('refresh')]).toEqual([1, 0]);
    clock.pass({ minutes: 54, seconds: 59 });
    await outcomes(nodes);
    expect(network.count('refresh')).toBe(0);
    clock.pass({ seconds: 1 }); // The token is now five minutes from its end.
    expect(await outcomes([...nodes, ...nodes])).toEqual(Array<string>(6).fill(HAD_TOKEN));
    expect([network.count('grant'), network.count('refresh')]).toEqual([1, 1]);
  });

  test('would be asked for more often without the lease (control)', async () => {
    const { aNode, network } = await openClub(withoutGuard('nobody renews the token'));
    const both = Promise.withResolvers<undefined>();
    const held = async (answer: Response) => {
      if (network.count('grant') >= 2) both.resolve(undefined);
      await both.promise;
      return answer;
    };
    await network.duringEach('grant', held, () => Promise.all([ask(aNode()), ask(aNode())]));
    expect(network.count('grant')).toBe(2);
  });

  test('that bKash ended early is made new, and the call made again', async () => {
    const { aNode, outcomes, endTokens, network } = await openClub();
    const node = aNode();
    await outcomes([node]);
    await endTokens();
    const before = network.count('status');
    expect(await outcomes([node])).toEqual([HAD_TOKEN]);
    expect(network.count('status') - before).toBe(2);
    expect([network.count('grant'), network.count('refresh')]).toEqual([1, 1]);
  });

  test('is renewed by one, while the others go on with it', async () => {
    const { aNode, outcomes, clock, network } = await openClub();
    await outcomes([aNode()]);
    clock.pass({ minutes: 56 });
    const answer = Promise.withResolvers<undefined>();
    const held = async (given: Response) => {
      await answer.promise;
      return given;
    };
    await network.duringEach('refresh', held, async () => {
      const renewing = ask(aNode());
      await until(() => Promise.resolve(network.count('refresh') === 1));
      const never: Wait = () => Promise.reject(new Error('nobody waits'));
      expect(await outcomes([aNode({ wait: never })])).toEqual([HAD_TOKEN]);
      answer.resolve(undefined);
      await renewing;
    });
  });
});

describe('grants', () => {
  test('three nodes with ten restarts and tokens that die use two an hour at most', async () => {
    const { aNode, outcomes, clock, network, endRefreshing, endTokens } = await openClub();
    const grants: number[] = [];
    let had = 0;
    for (let restart = 0; restart < 10; restart += 1) {
      const before = network.count('grant');
      const faults = await outcomes([aNode(), aNode(), aNode()]);
      had += faults.filter((fault) => fault === HAD_TOKEN).length;
      for (let made = before; made < network.count('grant'); made += 1) grants.push(clock.now().getTime());
      await (restart % 2 === 0 ? endRefreshing() : endTokens());
      clock.pass({ minutes: 9 });
    }
    const inAnHour = grants.map(
      (at) => grants.filter((other) => other >= at && other - at <= 3_600_000).length,
    );
    expect(Math.max(...inAnHour)).toBe(2);
    expect(grants.length).toBeGreaterThan(2);
    expect(had).toBeGreaterThan(3);
  });

  test('the third within an hour is not asked for, so bKash locks nobody out', async () => {
    const { aNode, outcomes, clock, network, endRefreshing } = await openClub();
    for (const _ of [1, 2]) {
      await outcomes([aNode()]);
      await endRefreshing();
    }
    const [fault] = await outcomes([aNode()]);
    expect(fault).toMatch(HAD_NONE);
    expect(network.count('grant')).toBe(2);
    clock.pass({ minutes: 62 });
    expect(await outcomes([aNode()])).toEqual([HAD_TOKEN]);
  });

  test('would be asked for a third time without the note (control)', async () => {
    const altered = withoutGuard('two grants since then');
    const { aNode, outcomes, network, endRefreshing } = await openClub(altered);
    for (const _ of [1, 2, 3]) {
      await outcomes([aNode()]);
      await endRefreshing();
    }
    expect(network.count('grant')).toBe(3);
  });

  test('none follows a refresh that nobody answered', async () => {
    const { aNode, outcomes, clock, network } = await openClub();
    await outcomes([aNode()]);
    clock.pass({ hours: 2 });
    const faults = await network.duringEach('refresh', 'down', () => outcomes([aNode()]));
    expect(faults).toEqual(['TypeError']);
    expect(network.count('grant')).toBe(1);
    expect(await outcomes([aNode()])).toEqual([HAD_TOKEN]);
    expect(network.count('grant')).toBe(1);
  });
});

describe('while a node asks for a token', () => {
  test('nobody holds its row', async () => {
    const { aNode, db, network } = await openClub();
    const answer = Promise.withResolvers<undefined>();
    const held = async (given: Response) => {
      await answer.promise;
      return given;
    };
    await network.duringEach('grant', held, async () => {
      const asking = ask(aNode());
      await until(() => Promise.resolve(network.count('grant') === 1));
      const { rows } = await sql<{ lease: string | null }>`
        select lease from provider_tokens for update nowait`.execute(db);
      expect(rows).toEqual([{ lease: expect.any(String) as string }]);
      answer.resolve(undefined);
      await asking;
    });
  });

  test('and dies, the others wait 20 seconds each, and get one once its lease is over', async () => {
    const { aNode, outcomes, db, clock, network } = await openClub();
    const dead: Transport = () => new Promise<Response>(() => {}); // The transport never responds.
    void aNode({ reach: dead }).retrieveRefund(`TR/r/${randomUUID()}`);
    const leases = () =>
      db.selectFrom('provider_tokens').where('lease', 'is not', null).selectAll().execute();
    await until(async () => (await leases()).length === 1);
    const from = clock.now().getTime();
    const waited = await outcomes([aNode({ wait: passing(clock) })]);
    expect(waited).toEqual(['no token: another node has been asking for one']);
    expect(clock.now().getTime() - from).toBe(20_000);
    clock.pass({ seconds: 46 });
    expect(await outcomes([aNode()])).toEqual([HAD_TOKEN]);
    expect(network.count('grant')).toBe(1);
  });
});

test('the credentials of another app get a token of their own', async () => {
  const { aNode, outcomes, db, clock, network } = await openClub();
  await outcomes([aNode()]);
  const keys = async () =>
    (await db.selectFrom('provider_tokens').select('provider').execute()).map(({ provider }) => provider);
  const [first] = await keys();
  expect(first).toMatch(/^bkash\/[0-9a-f]{16}$/);
  const of = { name: 'bkash', isTest: true, apiUrl: 'https://bkash.test', publicUrl: PUBLIC_URL };
  const log = { warn: () => undefined };
  const other = { ...of, ...MERCHANT, appKey: 'another', db, clock: clock.now, log, reach: network.reach };
  clock.pass({ days: 3 }); // Rows that expired long ago are deleted.
  await ask(createBkash(other));
  expect(await keys()).not.toContain(first);
  expect(await keys()).toHaveLength(1);
});
