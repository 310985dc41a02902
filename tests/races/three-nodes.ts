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

/** Three nodes of one club. */
export async function threeNodes(options: Options = {}) {
  const shared = { ...options, database: await createTestDatabase(), clock: createTestClock() };
  const first = await startTestServer(shared);
  const nodes = [first, await startTestServer(shared), await startTestServer(shared)];
  const nodeAt = (index: number): TestServer => nodes[index % nodes.length] ?? first;
  /** Makes this many clients of a person, one node after the other. */
  const clientsOf = (person: Person, count: number): Client<Person>[] =>
    Array.from({ length: count }, (_, index) => api(nodeAt(index)).as(person));
  /** Makes this many registered people, each with a client of their own, one node after the other. */
  async function aCrowd(size: number): Promise<Crowd> {
    const people = await Promise.all(Array.from({ length: size }, () => aUser(first)));
    return people.map((person, index) => api(nodeAt(index)).as(person));
  }
  /** One more node, over a database without a guard. The server of those that fail logs errors. */
  const nodeOver = (bare: (db: Db) => Db): Promise<TestServer> => {
    deadlocksAreMeant();
    return startTestServer({ ...shared, expectErrors: true, parts: ({ db }) => ({ db: bare(db) }) });
  };
  /** Starts a node without a guard of the product's statements. */
  const nodeWithout = (...plugins: KyselyPlugin[]): Promise<TestServer> =>
    nodeOver((db) => plugins.reduce((bare, plugin) => bare.withPlugin(plugin), db));
  /** Closes the nodes before the file ends: the connections of a few clubs more are all that PostgreSQL has. */
  async function close(): Promise<void> {
    for (const node of nodes) await node.close();
    await Promise.all(nodes.map(({ db }) => db.destroy()));
  }
  return { first, nodes, clientsOf, aCrowd, nodeOver, nodeWithout, close };
}

/** Returns as many rounds as are usual; the environment asks for the full length, 100. */
export const roundsOf = (usual: number): number => Number(process.env.RACE_ROUNDS ?? usual);

export const ROUNDS = roundsOf(10);
/** Rounds of a control, which ends with the first that goes wrong: on a busy machine many may go well by chance. */
export const ROUNDS_OF_A_CONTROL = 10 * ROUNDS;
