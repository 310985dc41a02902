import { afterAll, expect, test } from 'vitest';
import { newFactor } from '#contract/identity/second-factor.ts';
import { openIdentity } from '#server/start/open-identity.ts';
import { openMail } from '#server/start/open-mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { ANN, createVisitor } from './support/visitor.ts';

const post = await startMailServer();
afterAll(() => post.close());
const site = await startTestServer({
  parts: async (services) => {
    const from = services.config.club.email;
    const config = { ...services.config, mail: { url: post.url, from }, secretsKey: Buffer.alloc(32) };
    const mail = openMail({ ...services, config });
    return { identity: await openIdentity({ ...services, config, mail }) };
  },
});

async function emailAfter(act: () => Promise<unknown>): Promise<string> {
  const wanted = post.messages.length + 1;
  await act();
  await until(() => post.messages.length >= wanted);
  return post.messages.at(-1) ?? '';
}

test('e-mails and authenticator apps bear the name that the club has now', async () => {
  const ann = createVisitor(site);
  const first = await emailAfter(() => ann.enter('/sign-up', ANN));
  expect(first).toContain('From: Sports Club Arena <hello@sportsclub.example>');
  const named = { arena: 'Lake Club', email: 'desk@lake.example' };
  await site.db.updateTable('club_settings').set(named).execute();
  const asked = await emailAfter(() => createVisitor(site).post('/forgot', { email: ANN.email }));
  expect(asked).toContain('From: Lake Club <desk@lake.example>');
  expect(asked).toContain('Subject: Set a new password for Lake Club');
  expect(asked).toContain('at Lake Club.');
  const { address } = newFactor.parse((await ann.post('/second-factor/begin')).body);
  expect(new URL(address).searchParams.get('issuer')).toBe('Lake Club');
});
