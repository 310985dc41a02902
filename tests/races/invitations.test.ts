import { afterAll, beforeEach, expect, test } from 'vitest';
import { inviteToHousehold } from '#contract/memberships/households.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { sendInvitations } from '../support/product.ts';
import { aPayer, forgetInvitations, giveMembership } from '../memberships/household-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { startMailServer } from '../support/mail-server.ts';
import { aTier } from '../support/memberships.ts';
import { anAdmin, type Person } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { tally } from './crowd.ts';
import { threeNodes } from './three-nodes.ts';

// Invitations to strangers are counted at the mail server, whichever nodes receive the requests and send the emails.

const mails = await startMailServer();
afterAll(() => mails.close());
const mail = createSmtpMail({ url: mails.url, from: { name: 'Club', address: 'club@club.test' } });
const { first, nodes, clientsOf, nodeWithout } = await threeNodes({ parts: () => ({ mail }) });
const tier = await aTier(api(first).as(await anAdmin(first)), { most_people: 12 });

beforeEach(async () => {
  mails.recipients.length = 0;
  await forgetInvitations(first);
});

async function aMemberWhoInvites(): Promise<Client<Person>> {
  const payer = await aPayer(first);
  await giveMembership(first, payer.person.id, tier);
  return payer;
}

async function invite(by: Client<Person>, email: string): Promise<string> {
  const { status, body, problem } = await by.call(inviteToHousehold, { body: { email } });
  if (status !== 201) return problem.code;
  return body.address === null ? 'sent' : 'shown';
}

async function sendAll(at: TestServer): Promise<void> {
  while ((await sendInvitations({ ...at.services, mail })) > 0);
}

test('one person who asks three nodes at once invites five', async () => {
  const { person } = await aMemberWhoInvites();
  const asked = await Promise.all(
    clientsOf(person, 11).map((at, nth) => invite(at, `of-one-${nth}@example.com`)),
  );
  expect(tally(asked)).toEqual({ sent: 5, 'too-many-requests': 6 });
  await Promise.all(nodes.map(sendAll));
  expect(mails.recipients).toHaveLength(5);
});

/** Lets `size` members invite at the same time, at these nodes in turn. */
async function manyInvite(size: number, emailOf: (nth: number) => string, at = nodes): Promise<string[]> {
  const people: Person[] = [];
  for (let nth = 0; nth < size; nth += 1) people.push((await aMemberWhoInvites()).person);
  return Promise.all(
    people.map((person, nth) => invite(api(at[nth % at.length] ?? first).as(person), emailOf(nth))),
  );
}

test('one address that twenty invite at three nodes gets one e-mail', async () => {
  expect(tally(await manyInvite(20, () => 'popular@example.com'))).toEqual({
    sent: 1,
    'too-many-requests': 19,
  });
  await Promise.all(nodes.map(sendAll));
  expect(mails.recipients).toEqual(['popular@example.com']);
});

test('of sixty who invite at three nodes the club sends fifty, and says so once', async () => {
  expect(tally(await manyInvite(60, (nth) => `many-${nth}@example.com`))).toEqual({ sent: 50, shown: 10 });
  await Promise.all(nodes.map(sendAll));
  expect(mails.recipients).toHaveLength(50);
  const said = first.db.selectFrom('outbox').select('id').where('topic', '=', 'invitations.used-up');
  expect(await said.execute()).toHaveLength(1);
});

test('control: where a count forgets those before it, one address is invited as often as anybody likes', async () => {
  const bare = await nodeWithout(withoutGuard('hits before', '0'));
  // This node cannot send email, so it shows the links.
  expect(tally(await manyInvite(6, () => 'popular@example.com', [bare]))).toEqual({ shown: 6 });
});
