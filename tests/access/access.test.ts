import { describe, expect, test } from 'vitest';
import { endpoints as allEndpoints } from '#contract/site/api.ts';
import { API_BASE } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';
import { api } from '../support/client.ts';
import { aMember, anAdmin, aStaffMember, aUser, aVisitor } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { shareHousehold } from '../support/memberships.ts';
import { PERSONAE, type Persona, type Row } from './access-people.ts';
import { aRequest, setScene } from './access-scene.ts';
import { ACCESS_TABLE, LISTS_OF_EVERYBODY } from './access-table.ts';

// The calls that read the session cookie are in access-identity.test.ts.
const endpoints = new Map([...allEndpoints].filter(([, { base }]) => base === API_BASE));

// The owner's pending bookings of all scenes add up, so the limits are high.
const server = await startTestServer({ config: { maxPendingBookings: 1000, maxPendingSlots: 1000 } });
const admin = api(server).as(await anAdmin(server));
const owner = api(server).as(await aUser(server, { name: 'Owner' }));
const clients = {
  visitor: api(server).as(aVisitor),
  owner,
  stranger: api(server).as(await aUser(server, { name: 'Stranger' })),
  member: api(server).as(await aMember(server)),
  staff: api(server).as(await aStaffMember(server)),
  admin,
};

await shareHousehold(server, owner.person, clients.member.person);

// Without a scene, lists would be empty.
await setScene(admin, owner);

type Call = (
  persona: Persona,
  ...call: Parameters<typeof owner.call>
) => Promise<{ status: number; problem: Problem }>;

const call: Call = (persona, ...asked) => clients[persona].call(...asked);

/** Makes the call from a browser whose sign-in is 16 minutes old. */
const callLater: Call = async (...asked) => {
  await setProofs(new Date(server.clock.now().getTime() - 16 * 60_000));
  const answer = await call(...asked);
  await setProofs(server.clock.now());
  return answer;
};

/**
 * Returns, for each persona, what `read` makes of its answer. A persona gets a new scene if the one before was let in, because that call
 * may have changed the scene.
 */
async function askEverybody<Read>(
  name: string,
  row: Row,
  { by, read }: { by: Call; read: (answer: Awaited<ReturnType<Call>>) => Read },
): Promise<Record<Persona, Read>> {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`the contract has no call ${name}`);
  const answers: [Persona, Read][] = [];
  let request: Awaited<ReturnType<typeof aRequest>> | null = null;
  for (const persona of PERSONAE) {
    request ??= await aRequest(row, admin, owner);
    const answer = await by(persona, endpoint, request);
    answers.push([persona, read(answer)]);
    if (answer.status !== 401 && answer.status !== 403) request = null;
  }
  return Object.fromEntries(answers) as Record<Persona, Read>; // the loop adds one entry for each persona
}

const statusesOf = (name: string, row: Row) =>
  askEverybody(name, row, { by: call, read: ({ status }) => status });

const REFUSED = {
  visitor: 'sign-in-required',
  owner: 'forbidden',
  stranger: 'forbidden',
  member: 'forbidden',
  staff: 'forbidden',
  admin: 'forbidden',
};

const codeOf = (problem: Problem | undefined) => problem?.code ?? 'open';
const setProofs = (at: Date) =>
  server.db.updateTable('identity_sessions').set({ authenticated_at: at }).execute();

describe('the access table', () => {
  test('has a row for each call of the API, and none besides', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual([...endpoints.keys()].sort());
  });

  test.each(Object.entries(ACCESS_TABLE))(
    '%s answers each kind of person as the table says',
    async (name, row) => {
      expect(await statusesOf(name, row)).toEqual(row.answers);
    },
  );

  test.each(Object.entries(LISTS_OF_EVERYBODY))(
    '%s of everybody is for whom the table says',
    async (name, row) => {
      expect(await statusesOf(name, row)).toEqual(row.answers);
    },
  );

  test.each([...endpoints].filter(([, { recent }]) => recent === true).map(([name]) => name))(
    '%s refuses a caller without a recent proof, whatever their role',
    async (name) => {
      const row = ACCESS_TABLE[name];
      if (!row) throw new Error(`the table has no row ${name}`);
      const isStale = Object.entries(row.answers).filter(([, status]) => status !== 401 && status !== 403);
      const expected = Object.fromEntries(isStale.map(([persona]) => [persona, 'sign-in-again']));
      expect(expected).not.toEqual({});
      const codes = await askEverybody(name, row, { by: callLater, read: ({ problem }) => codeOf(problem) });
      expect(codes).toEqual({ ...REFUSED, ...expected });
    },
  );

  test('all other calls are open to a browser that was left open, but for a block that cancels', async () => {
    for (const [name, endpoint] of endpoints) {
      const row = ACCESS_TABLE[name];
      if (endpoint.recent === true || !row) continue;
      const request = await aRequest(row, admin, owner);
      const { problem } = await callLater('admin', endpoint, request);
      expect(codeOf(problem) === 'sign-in-again', name).toBe(name === 'createBlock');
    }
  });
});
