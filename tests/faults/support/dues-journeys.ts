import { randomUUID } from 'node:crypto';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { Journey, JourneyContext } from './journeys.ts';

/** Returns the member's latest membership that has not begun yet, or undefined when the member has no such membership. */
async function findAhead({ db, clock }: JourneyContext): Promise<string | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('id')
    .where('starts_on', '>', toClubDate(clock()))
    .orderBy('starts_on', 'desc')
    .executeTakeFirst();
  return row?.id;
}

const aReference = () => randomUUID().slice(0, 8).toUpperCase();

/** Actions with memberships, during any of which a process may end. */
export const DUES_JOURNEYS: Record<string, Journey> = {
  async 'buy a membership, and pay it'(api, _, { fixture }) {
    const dues = await api.buyMembership(fixture.gold);
    const secret = await api.beginPart(dues);
    await api.confirm(secret);
    await api.reportPart(dues, secret);
  },
  async 'buy a membership, and close the tab after paying'(api, _, { fixture, background }) {
    await api.confirm(await api.beginPart(await api.buyMembership(fixture.gold)));
    await background();
  },
  async 'pay dues while the desk takes them'(api, _, { fixture }) {
    const dues = await api.buyMembership(fixture.gold);
    const secret = await api.beginPart(dues);
    await Promise.all([api.confirm(secret), api.takeDuesAtDesk(dues, aReference())]);
  },
  async 'be sold a membership at the desk, of which all is given back'(api, _, context) {
    await api.sellMembershipAtDesk(context.fixture.gold, aReference());
    await api.takeMembershipAway(await findAhead(context));
    await api.handBackAll();
  },
};
