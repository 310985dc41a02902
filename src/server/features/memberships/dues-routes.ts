import {
  buyMembership as buy,
  changeMembership as change,
  sellMembership as sell,
  takeDues as take,
} from '#contract/memberships/purchases.ts';
import { fromTaka } from '#contract/money/money.ts';
import type { Actor } from '../../platform/db/journal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { buyMembership } from './buy.ts';
import type { AtDesk } from './by-hand.ts';
import { changeMembership } from './change.ts';
import { sellMembership } from './sell.ts';
import { takeDues } from './take-dues.ts';

const atDesk = ({ actor, caller }: { actor: Actor; caller: Caller }): AtDesk => ({
  ...actor,
  actorId: caller.userId,
});

/** Mounts what makes dues, takes them, and changes what was bought. */
export function mountPurchases(mount: Mount, services: Services): void {
  mount(buy, ({ body: { tier_id: tierId, expected }, caller: { userId } }) =>
    buyMembership(services, { userId, tierId, expected }),
  );

  mount(sell, ({ body: { who, tier_id: tierId, from, expected, pay }, ...call }) =>
    sellMembership(services, { who, tierId, from, expected, pay }, atDesk(call)),
  );

  mount(take, ({ params: { id: chargeId }, body: { amount, ...paid }, ...call }) =>
    takeDues(services, { chargeId, paid, amount: fromTaka(amount) }, atDesk(call)),
  );

  mount(change, ({ params: { id: membershipId }, body, ...call }) => {
    const { ends_on: endsOn, give_back: giveBack, note } = body;
    return changeMembership(services, { membershipId, endsOn, giveBack, note }, atDesk(call));
  });
}
