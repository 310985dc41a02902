import type { ClubDate } from '#contract/clock/club-time.ts';
import { makeRenewals, tellOfDues } from '../support/product.ts';
import { api } from '../support/client.ts';
import { inDays } from '../support/club.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { aConfirmedMember } from '../support/people.ts';
import { openMessages } from '../messages/message-fixture.ts';

/** Opens a club with a mail server that sells memberships. Dues are created and messages sent only when the test says so. */
export async function openDues() {
  const club = await openMessages();
  const { server, admin } = club;

  /** Creates the dues of renewals and sends the messages. Returns the resulting emails. */
  async function renewed(to?: string) {
    while ((await makeRenewals(server.services)) > 0);
    while ((await tellOfDues(server.services)) > 0);
    return club.told(to);
  }

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

  /** Advances the clock to noon of this day. */
  function passTo(day: ClubDate) {
    server.clock.pass({ seconds: (Date.parse(`${day}T06:00:00Z`) - server.clock.now().getTime()) / 1000 });
  }

  return { ...club, renewed, aHolder, duesOf, membershipsOf, passTo };
}

export const payTokenIn = (text = '') => decodeURIComponent(/\/pay\/(charge~\S+)/.exec(text)?.[1] ?? '');
