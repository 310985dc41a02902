import { getMembership } from '#contract/memberships/memberships.ts';
import { listOffers } from '#contract/memberships/offers.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import type { StandingReader } from '../standing/read.ts';
import { readOffers } from './offers.ts';
import { readMembership } from './read.ts';

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
