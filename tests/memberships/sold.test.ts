import { expect, test } from 'vitest';
import { deleteTier } from '#contract/memberships/tiers.ts';
import { siteSettings } from '#contract/settings.ts';
import { api } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { createTestClock } from '../support/clock.ts';
import { aTier } from '../support/memberships.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const shared = { database: await createTestDatabase(), clock: createTestClock() };
const [server, other] = [await startTestServer(shared), await startTestServer(shared)];

async function settingsOf({ url }: TestServer) {
  // Public responses are cached for a second.
  shared.clock.pass({ seconds: 2 });
  return siteSettings.parse(await (await fetch(`${url}/site-settings.json`)).json());
}

test('each node says that the club sells memberships as long as it sells a tier', async () => {
  const admin = api(server).as(await anAdmin(server));
  for (const node of [server, other]) expect(await settingsOf(node)).not.toHaveProperty('memberships');
  const { _id: id } = await aTier(admin);
  for (const node of [server, other]) expect((await settingsOf(node)).memberships).toBe(true);
  await admin.ask(deleteTier, { params: { id } });
  for (const node of [server, other]) expect(await settingsOf(node)).not.toHaveProperty('memberships');
});
