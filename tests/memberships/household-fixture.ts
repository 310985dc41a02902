import { inviteToHousehold, joinHousehold } from '#contract/memberships/households.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { readLinkKey, signInvitation } from '../support/product.ts';
import { api, type Client } from '../support/client.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { aUser, confirmEmail, type Person } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';

export const goldFamily = (admin: Pick<Client, 'ask'>) =>
  aTier(admin, { name: 'Gold Family', most_people: 5 });

interface Dates {
  from?: ClubDate;
  to?: ClubDate;
}

/** Gives a person a membership for a year that began yesterday, unless the test passes other days. */
export async function giveMembership(
  server: Pick<TestServer, 'db' | 'clock'>,
  userId: string,
  tier: Pick<Tier, '_id' | 'grace_days'>,
  dates: Dates = {},
): Promise<void> {
  const today = toClubDate(server.clock.now());
  const { from = addDays(today, -1), to = addDays(today, 364) } = dates;
  await aMembership(server, { id: userId }, { tier, starts_on: from, ends_on: to });
}

/** Makes a person with a confirmed email, who may therefore invite others. */
export const aPayer = async (server: TestServer, name = 'Karim Ahmed') =>
  api(server).as(await confirmEmail(server, await aUser(server, { name })));

export const forgetInvitations = ({ db }: Pick<TestServer, 'db'>) =>
  db.deleteFrom('identity_attempts').where('bucket', 'like', 'invitation%').execute();

/** Invites an email address to the payer's household without counting it towards any allowance. Returns the invitation's token. */
export async function invite(payer: Client<Person>, email: string): Promise<string> {
  const { db } = payer.server;
  await payer.ask(inviteToHousehold, { body: { email } });
  await forgetInvitations(payer.server);
  const { id, ends_at: until } = await db
    .selectFrom('household_invitations')
    .innerJoin('households', 'households.id', 'household_invitations.household_id')
    .select(['household_invitations.id', 'ends_at'])
    .where('email', '=', email)
    .where('payer_id', '=', payer.person.id)
    .executeTakeFirstOrThrow();
  return signInvitation(await readLinkKey(db), { id, until });
}

/** Invites a person, who accepts and brings these of their children along. */
export async function letJoin(
  payer: Client<Person>,
  who: Client<Person>,
  children: { id: string; comes: boolean }[] = [],
): Promise<void> {
  await who.ask(joinHousehold, { body: { token: await invite(payer, who.person.email), children } });
}
