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

// The owner's pending bookings of all scenes add up.
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

// Lists would be empty without a scene.
await setScene(admin, owner);

/** Returns what each kind of person is answered, each in a scene that nobody before them was let into. */
async function askEverybody(name: string, row: Row): Promise<Record<Persona, number>> {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`the contract has no call ${name}`);
  const answers: [Persona, number][] = [];
  let request = await aRequest(row, admin, owner);
  for (const persona of PERSONAE) {
    const { status } = await clients[persona].call(endpoint, request);
    answers.push([persona, status]);
    if (status !== 401 && status !== 403) request = await aRequest(row, admin, owner);
  }
  return Object.fromEntries(answers) as Record<Persona, number>; // one entry for each persona
}

const REFUSED = {
  visitor: 'sign-in-required',
  owner: 'forbidden',
  stranger: 'forbidden',
  member: 'forbidden',
  staff: 'forbidden',
  admin: 'forbidden',
};

/** Returns why each kind of person is refused whose browser has been open for 16 minutes. */
async function askAtOpenBrowsers(name: string, row: Row): Promise<Record<string, string>> {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`the contract has no call ${name}`);
  const codes: [string, string][] = [];
  let request = await aRequest(row, admin, owner);
  for (const persona of PERSONAE) {
    await leaveBrowsersOpen();
    const { status, problem } = await clients[persona].call(endpoint, request);
    await comeBack();
    codes.push([persona, codeOf(problem)]);
    if (status < 400) request = await aRequest(row, admin, owner);
  }
  return Object.fromEntries(codes);
}

const codeOf = (problem: Problem | undefined) => problem?.code ?? 'open';
const setProofs = (at: Date) =>
  server.db.updateTable('identity_sessions').set({ authenticated_at: at }).execute();
const leaveBrowsersOpen = () => setProofs(new Date(server.clock.now().getTime() - 16 * 60_000));
const comeBack = () => setProofs(server.clock.now());

describe('the access table', () => {
  test('has a row for each call of the API, and none besides', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual([...endpoints.keys()].sort());
  });

  test.each(Object.entries(ACCESS_TABLE))(
    '%s answers each kind of person as the table says',
    async (name, row) => {
      expect(await askEverybody(name, row)).toEqual(row.answers);
    },
  );

  test.each(Object.entries(LISTS_OF_EVERYBODY))(
    '%s of everybody is for whom the table says',
    async (name, row) => {
      expect(await askEverybody(name, row)).toEqual(row.answers);
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
      expect(await askAtOpenBrowsers(name, row)).toEqual({ ...REFUSED, ...expected });
    },
  );

  test('all other calls are open to a browser that was left open, but for a block that cancels', async () => {
    for (const [name, endpoint] of endpoints) {
      const row = ACCESS_TABLE[name];
      if (endpoint.recent === true || !row) continue;
      const request = await aRequest(row, admin, owner);
      await leaveBrowsersOpen();
      const { problem } = await admin.call(endpoint, request);
      expect(codeOf(problem) === 'sign-in-again', name).toBe(name === 'createBlock');
      await comeBack();
    }
  });
});
