import { api, type Client } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database.ts';
import type { Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type Options = Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'clock' | 'database'>;

/** Three nodes of one club. */
export async function threeNodes(options: Options = {}) {
  const shared = { ...options, database: await createTestDatabase(), clock: createTestClock() };
  const first = await startTestServer(shared);
  const others = [await startTestServer(shared), await startTestServer(shared)];
  /** So many clients of a person, of one node after the other. */
  const clientsOf = (person: Person, count: number): Client<Person>[] =>
    Array.from({ length: count }, (_, index) => {
      const node: TestServer = [first, ...others][index % 3] ?? first;
      return api(node).as(person);
    });
  return { first, clientsOf };
}

/** A few each time; the environment asks for the full length, 100. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 10);
