import { expect, test } from 'vitest';
import { getAccountData } from '#contract/account/account.ts';
import { readNotifications } from '#contract/messages/messages.ts';
import { api, type Client } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aStaffMember, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const database = await createTestDatabase();
const limits = { changesPerHour: 5 };
const server = await startTestServer({ database, limits, config: { rateLimit: true } });
const lifted = await startTestServer({ database, limits, clock: server.clock });

const change = (who: Client) => who.call(readNotifications, { body: { read: true } });

async function changeOften(who: Client, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => change(who)));
  return answers.filter(({ status }) => status === 204).length;
}

test('one person changes so much in an hour, and no more; what they read is not counted', async () => {
  const who = api(server).as(await aUser(server));
  // Registering was the first change.
  expect(await changeOften(who, 8)).toBe(4);
  server.clock.pass({ minutes: 15 });
  const refused = await change(who);
  expect(refused).toMatchObject({ status: 429, problem: { code: 'too-many-requests' } });
  expect(refused.headers.get('retry-after')).toBe('2700');
  expect(refused.problem.message).toBe(
    'You have changed a lot within an hour. Please try again in 45 minutes.',
  );
  expect((await who.call(getAccountData, {})).status).toBe(200);
  expect(await changeOften(api(server).as(await aUser(server)), 1)).toBe(1);
  expect(await changeOften(api(lifted).as(who.person), 8)).toBe(8);
  server.clock.pass({ minutes: 45 });
  expect(await changeOften(who, 1)).toBe(1);
});

test('who works for the club is not counted', async () => {
  expect(await changeOften(api(server).as(await aStaffMember(server)), 8)).toBe(8);
});
