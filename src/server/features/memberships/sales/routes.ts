import { clubDateOf } from '#contract/clock/club-time.ts';
import {
  countMemberships,
  getHeldMembership,
  listMemberships,
  membershipsOf,
} from '#contract/memberships/member-list.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { listOffers } from '#contract/memberships/offers.ts';
import {
  buyMembership as buy,
  changeMembership as change,
  sellMembership as sell,
  takeDues as take,
} from '#contract/memberships/purchases.ts';
import { fromTaka } from '#contract/money/money.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import { findDues, findPeriodSold } from '../../payments/dues.ts';
import { requireNotPaid, requireNotRefunded } from '../../payments/not-done.ts';
import type { Services } from '../../services.ts';
import type { StandingReader } from '../terms/read-terms.ts';
import { requireAsRead } from '../../../platform/changed-meanwhile.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { changeMembership } from './change.ts';
import { countStates, findHeld, findMemberships, findMembershipsOf } from './list.ts';
import { readOffers } from './quote.ts';
import { readMembership } from './read.ts';
import { buyMembership, sellMembership } from './sell.ts';
import type { AtDesk } from '../../payments/hand-payment.ts';
import { takeDues } from './take-dues.ts';
import { t } from './texts.ts';

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

/** Mounts what the staff read of everybody's memberships. */
export function mountMembershipList(mount: Mount, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  const today = () => clubDateOf(clock());

  mount(listMemberships, ({ query: { search, tier, state }, page }) =>
    findMemberships(db, { search, tier, state }, page, today()),
  );

  mount(countMemberships, ({ query }) => countStates(db, query.tier, today()));

  mount(membershipsOf, ({ query }) => findMembershipsOf(db, query.people.split(','), today()));

  mount(getHeldMembership, async ({ params: { id } }) => {
    const held = await findHeld(db, id, today());
    if (!held) throw new Refusal('not-found', t.noSuchHousehold);
    const dues = held.open && (await findDues(db, held.open.charge_id));
    const period = dues && (await findPeriodSold(db, dues, clock()));
    if (!period) return held;
    return { ...held, open_days: { starts_on: period.starts_on, ends_on: period.ends_on } };
  });
}

/** Mounts what somebody has as a member. */
export function mountMembership(
  mount: Mount,
  services: Pick<Services, 'db' | 'clock'> & { standing: StandingReader },
): void {
  mount(getMembership, ({ caller, query: { date } }) =>
    readMembership(services, { caller, date: date ?? null }),
  );

  mount(listOffers, ({ caller: { householdId } }) => readOffers(services, householdId));
}
