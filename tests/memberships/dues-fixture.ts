import type { ClubDate } from '#contract/clock/club-time.ts';
import { makeRenewals, tellOfDues } from '../support/product.ts';
import { api } from '../support/client.ts';
import { inDays } from '../support/club.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { aConfirmedMember } from '../support/people.ts';
import { openMessages } from '../messages/message-fixture.ts';

/** A club with a mail server that sells memberships. Nothing is owed and told until the test says so. */
export async function openDues() {
  const club = await openMessages();
  const { server, admin } = club;

  /** Makes the dues of renewals and tells of them; answers the e-mails that came by it. */
  async function renewed(to?: string) {
    while ((await makeRenewals(server.services)) > 0);
    while ((await tellOfDues(server.services)) > 0);
    return club.told(to);
  }

  /** Makes somebody whose membership ends so many days from today. */
  async function aHolder(
    daysLeft: number,
    { name = 'Karim Ahmed', tier }: { name?: string; tier?: Awaited<ReturnType<typeof aTier>> } = {},
  ) {
    const who = api(server).as(await aConfirmedMember(server, { name }));
    const held = tier ?? (await aTier(admin));
    const span = { starts_on: inDays(server, daysLeft - 300), ends_on: inDays(server, daysLeft) };
    const { id, householdId } = await aMembership(server, who.person, { tier: held, ...span });
    return { who, tier: held, membershipId: id, householdId, ...span };
  }

  const duesOf = (householdId: string) =>
    server.db
      .selectFrom('dues')
      .innerJoin('charges', 'charges.id', 'dues.charge_id')
      .selectAll('dues')
      .select(['charges.total_poisha', 'charges.state'])
      .where('household_id', '=', householdId)
      .orderBy('charge_id')
      .execute();

  const membershipsOf = (householdId: string) =>
    server.db
      .selectFrom('memberships')
      .selectAll()
      .where('household_id', '=', householdId)
      .orderBy('starts_on')
      .execute();

  /** Lets time pass until noon of this day. */
  function passTo(day: ClubDate) {
    server.clock.pass({ seconds: (Date.parse(`${day}T06:00:00Z`) - server.clock.now().getTime()) / 1000 });
  }

  return { ...club, renewed, aHolder, duesOf, membershipsOf, passTo };
}

/** Returns the token of a link that pays dues, as an e-mail has it. */
export const payTokenIn = (text = '') => decodeURIComponent(/\/pay\/(charge~\S+)/.exec(text)?.[1] ?? '');
