import { t } from '#texts/memberships.js';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { HandPayment } from '#contract/desk/desk-bookings.ts';
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
  type Sale,
  sellMembership as sell,
  takeDues as take,
} from '#contract/memberships/purchases.ts';
import { fromTaka, type Poisha, toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import { requireAsRead } from '../../../platform/changed-meanwhile.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SyncServices } from '../../payments/apply-provider-state.ts';
import { findDues, findPeriodSold, lockDues } from '../../payments/dues.ts';
import { type DeskActor, refuseUsedReference, takeDuesByHand } from '../../payments/hand-payment.ts';
import { requireNotPaid, requireNotRefunded } from '../../payments/require-not-done.ts';
import { requireNobodyPays, withPaymentsStopped } from '../../payments/sync-payment.ts';
import type { Services } from '../../services.ts';
import type { StandingReader } from '../terms/read-terms.ts';
import { changeMembership } from './change.ts';
import { countStates, findHeld, findMemberships, findPeoplesMemberships } from './list.ts';
import { toMembership } from './membership.ts';
import { readOffers } from './quote.ts';
import { readMembership } from './read.ts';
import { buyMembership, sayUsedForDues, sellMembership } from './sell.ts';

const toDeskActor = ({ actor, caller }: { actor: Actor; caller: Caller }): DeskActor => ({
  ...actor,
  actorId: caller.userId,
});

export function mountPurchases(mount: Mount, services: Services): void {
  const { db } = services;

  mount(buy, ({ body: { tier_id: tierId, expected }, caller: { userId } }) =>
    buyMembership(services, { userId, tierId, expected }),
  );

  mount(sell, ({ body: { who, tier_id: tierId, from, expected, pay }, headers, ...call }) => {
    const canConfirm = canConfirmEmails(services.identity.settings);
    const isKeyed = headers['idempotency-key'] !== undefined;
    const sale = { who, tierId, from, expected, pay, canConfirm, isKeyed };
    return sellMembership(services, sale, toDeskActor(call));
  });

  mount(take, async ({ params: { id: chargeId }, body: { amount, ...paid }, headers, ...call }) => {
    await requireNotPaid(db, headers, { bookingId: null, chargeId });
    return takeDues(services, { chargeId, paid, amount: fromTaka(amount) }, toDeskActor(call));
  });

  mount(change, async ({ params: { id: membershipId }, body, headers, ...call }) => {
    const { ends_on: endsOn, give_back: giveBack, may_buy_again: mayBuyAgain, note } = body;
    if (giveBack !== 'nothing') await requireNotRefunded(db, headers, { membershipId });
    const asRead = (known: object) => requireAsRead(headers, known);
    const wanted = { membershipId, endsOn, giveBack, mayBuyAgain, note, asRead };
    return changeMembership(services, wanted, toDeskActor(call));
  });
}

export function mountMembershipList(mount: Mount, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  const today = () => toClubDate(clock());

  mount(listMemberships, ({ query: { search, tier, state }, page }) =>
    findMemberships(db, { search, tier, state }, page, today()),
  );

  mount(countMemberships, ({ query }) => countStates(db, query.tier, today()));

  mount(membershipsOf, ({ query }) => findPeoplesMemberships(db, query.people.split(','), today()));

  mount(getHeldMembership, async ({ params: { id } }) => {
    const held = await findHeld(db, id, today());
    if (!held) throw new Refusal('not-found', t.noSuchHousehold);
    const dues = held.open && (await findDues(db, held.open.charge_id));
    const period = dues && (await findPeriodSold(db, dues, clock()));
    if (!period) return held;
    return { ...held, open_days: { starts_on: period.starts_on, ends_on: period.ends_on } };
  });
}

export function mountMembership(
  mount: Mount,
  services: Pick<Services, 'db' | 'clock'> & { standing: StandingReader },
): void {
  mount(getMembership, ({ caller, query: { date } }) =>
    readMembership(services, { caller, date: date ?? null }),
  );

  mount(listOffers, ({ caller: { householdId } }) => readOffers(services, householdId));
}

interface Taking {
  chargeId: string;
  paid: HandPayment;
  amount: Poisha;
}

/** Takes payment for open dues at the desk. A payment under way is closed at its provider first, and may turn out to have paid them. */
async function takeDues(services: SyncServices, taking: Taking, actor: DeskActor): Promise<Sale> {
  if (!(await findDues(services.db, taking.chargeId))) throw new Refusal('not-found', t.noSuchDues);
  return refuseUsedReference(
    taking.paid,
    () => withPaymentsStopped(services, t.payingNow, (trx) => takeLocked(trx, taking, actor)),
    sayUsedForDues,
  );
}

async function takeLocked(trx: Trx, { chargeId, paid, amount }: Taking, actor: DeskActor): Promise<Sale> {
  const { charge, dues } = await lockDues(trx, chargeId);
  await requireNobodyPays(trx, { chargeId });
  if (charge.state === 'paid') throw new Refusal('already-paid', t.alreadyPaid);
  if (charge.state === 'ended' || !dues) throw new Refusal('parts-changed', t.duesChanged);
  const total = charge.total_poisha;
  if (total !== amount)
    throw new Refusal('amount-mismatch', t.amountToPay({ amount: formatTaka(toTaka(total)) }), {
      expectedAmountInCents: total,
    });
  const begun = await takeDuesByHand(trx, chargeId, paid, actor);
  if (!begun) throw new Refusal('parts-changed', t.duesChanged);
  return { charge: chargeId, amount: toTaka(total), membership: toMembership(begun) };
}
