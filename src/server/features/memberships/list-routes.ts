import { clubDateOf } from '#contract/clock/club-time.ts';
import {
  countMemberships,
  getHeldMembership,
  listMemberships,
  membershipsOf,
} from '#contract/memberships/member-list.ts';
import { findPeriodSold, findDues } from '../payments/dues.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { countStates, findHeld, findMemberships, findMembershipsOf } from './list-store.ts';
import { t } from './list-texts.ts';

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
