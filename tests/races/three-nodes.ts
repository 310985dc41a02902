import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { api, type Client } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aUser, type Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import type { Crowd } from './crowd.ts';
import { deadlocksAreMeant } from '../support/database/no-deadlocks.ts';

type Options = Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'clock' | 'database'>;

export async function threeNodes(options: Options = {}) {
  const shared = { ...options, database: await createTestDatabase(), clock: createTestClock() };
  const first = await startTestServer(shared);
  const nodes = [first, await startTestServer(shared), await startTestServer(shared)];
  const nodeAt = (index: number): TestServer => nodes[index % nodes.length] ?? first;
  /** Makes `count` clients of a person, at the nodes in turn. */
  const clientsOf = (person: Person, count: number): Client<Person>[] =>
    Array.from({ length: count }, (_, index) => api(nodeAt(index)).as(person));
  /** Registers `size` people with separate clients, at the nodes in turn. */
  async function aCrowd(size: number): Promise<Crowd> {
    const people = await Promise.all(Array.from({ length: size }, () => aUser(first)));
    return people.map((person, index) => api(nodeAt(index)).as(person));
  }
  /** Starts another node on a database without a guard. Its server may log errors. */
  const nodeOver = (bare: (db: Db) => Db): Promise<TestServer> => {
    deadlocksAreMeant();
    return startTestServer({ ...shared, expectErrors: true, parts: ({ db }) => ({ db: bare(db) }) });
  };
  const nodeWithout = (...plugins: KyselyPlugin[]): Promise<TestServer> =>
    nodeOver((db) => plugins.reduce((bare, plugin) => bare.withPlugin(plugin), db));
  /** Closes the nodes before the file ends, because PostgreSQL has connections for only a few more clubs. */
  async function close(): Promise<void> {
    for (const node of nodes) await node.close();
    await Promise.all(nodes.map(({ db }) => db.destroy()));
  }
  return { first, nodes, clientsOf, aCrowd, nodeOver, nodeWithout, close };
}

/** Returns the usual number of rounds, unless the environment variable `RACE_ROUNDS` sets it. The full length is 100. */
export const roundsOf = (usual: number): number => Number(process.env.RACE_ROUNDS ?? usual);

export const ROUNDS = roundsOf(10);
/**
 * The maximum number of rounds of a negative control, which ends with the first failure. On a busy machine many rounds may succeed by
 * chance.
 */
export const ROUNDS_OF_A_CONTROL = 10 * ROUNDS;
