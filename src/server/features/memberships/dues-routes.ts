import {
  buyMembership as buy,
  changeMembership as change,
  sellMembership as sell,
  takeDues as take,
} from '#contract/memberships/purchases.ts';
import { fromTaka } from '#contract/money/money.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import { requireAsRead } from '../../platform/changed-meanwhile.ts';
import type { Actor } from '../../platform/db/journal.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { requireNotPaid, requireNotRefunded } from '../payments/not-done.ts';
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
  const { db } = services;

  mount(buy, ({ body: { tier_id: tierId, expected }, caller: { userId } }) =>
    buyMembership(services, { userId, tierId, expected }),
  );

  mount(sell, ({ body: { who, tier_id: tierId, from, expected, pay }, headers, ...call }) => {
    const canConfirm = canConfirmEmails(services.identity.settings);
    const isKeyed = headers['idempotency-key'] !== undefined;
    const sale = { who, tierId, from, expected, pay, canConfirm, isKeyed };
    return sellMembership(services, sale, atDesk(call));
  });

  mount(take, async ({ params: { id: chargeId }, body: { amount, ...paid }, headers, ...call }) => {
    await requireNotPaid(db, headers, { bookingId: null, chargeId });
    return takeDues(services, { chargeId, paid, amount: fromTaka(amount) }, atDesk(call));
  });

  mount(change, async ({ params: { id: membershipId }, body, headers, ...call }) => {
    const { ends_on: endsOn, give_back: giveBack, may_buy_again: mayBuyAgain, note } = body;
    if (giveBack !== 'nothing') await requireNotRefunded(db, headers, { membershipId });
    const asRead = (known: object) => requireAsRead(headers, known);
    const wanted = { membershipId, endsOn, giveBack, mayBuyAgain, note, asRead };
    return changeMembership(services, wanted, atDesk(call));
  });
}
