import { getCheckInList, sendCheckIns, type Checked } from '#contract/desk/check-ins.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { checkIn, toExpected } from './check-in.ts';
import { findExpected } from './check-in-store.ts';

export function mountCheckIns(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(getCheckInList, async ({ query: { date } }) => (await findExpected(db, date)).map(toExpected));

  mount(sendCheckIns, async ({ body: { items }, actor, caller }) => {
    const checked: Checked[] = [];
    // One after the other, in the order in which people came: each has its own lock.
    for (const item of items) checked.push(await checkIn(db, item, { ...actor, actorId: caller.userId }));
    return checked;
  });
}
