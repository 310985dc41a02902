import { divideBooking as divide, getParts, joinParts as join } from '#contract/payments/charges.ts';
import type { ClubRulesReader } from '../../club-rules/read.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { divideBooking, joinParts } from './divide.ts';
import { readParts } from './view.ts';

export function mountParts(mount: Mount, services: Services & { clubRules: ClubRulesReader }): void {
  mount(getParts, ({ params: { id } }) => readParts(services, id));

  mount(divide, async ({ params: { id: bookingId }, body: { expected }, actor }) => {
    await divideBooking(services, { bookingId, expected }, actor);
    return readParts(services, bookingId);
  });

  mount(join, async ({ params: { id: bookingId }, actor }) => {
    await joinParts(services, bookingId, actor);
    return readParts(services, bookingId);
  });
}
