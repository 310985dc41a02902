import { t } from '#texts/leaving.js';
import { sql } from 'kysely';
import { removeOwnUser } from '#contract/account/account.ts';
import { countHeldBookings, removeUser } from '#contract/people/users.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../users/people.ts';
import type { Db } from '../../platform/db/database.ts';
import { fieldRefusal, Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { removePerson } from './remove-person.ts';

/** Counts the person's unpaid bookings, which end with their account. */
async function countHeld(db: Db, userId: string): Promise<{ bookings: number; slots: number }> {
  const { rows } = await sql<{ bookings: number; slots: number }>`
    select count(*)::int as bookings, coalesce(sum(cardinality(slots)), 0)::int as slots from bookings
    where user_id = ${userId}::uuid and status in ('pending', 'approved')`.execute(db);
  return rows[0] ?? { bookings: 0, slots: 0 };
}

export function mountLeaving(mount: Mount, services: Services): void {
  const { db } = services;

  mount(countHeldBookings, async ({ params }) => countHeld(db, (await requireUser(db, params.email))._id));

  mount(removeUser, async ({ params: { email }, caller }) => {
    // Prevents admins from removing themselves by mistake; My Profile has its own call for that.
    if (email === caller.email) throw new Refusal('own-account', t.notHere);
    await removePerson(services, { email, actorId: caller.userId });
  });

  mount(removeOwnUser, async ({ body, caller: { userId, email } }) => {
    if (body.email !== email) throw fieldRefusal('email', t.typeOwnEmail);
    await removePerson(services, { email, actorId: userId });
  });
}
