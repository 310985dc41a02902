import { toTaka } from '#contract/money/money.ts';
import { householdOf } from '../standing/write-store.ts';
import type { SyncServices } from '../payments/apply-provider-state.ts';
import type { Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { t } from './dues-texts.ts';
import { withOpenDues } from './open-dues.ts';
import { findName } from './people-store.ts';

interface Purchase {
  userId: string;
  tierId: string;
  /** The amount that the person saw, in taka. */
  expected: number;
}

/** Returns the household of a person, which is locked; throws unless it is they who pay for it. */
async function lockOwnHousehold(trx: Trx, userId: string, now: Date): Promise<string> {
  const { id, payer_id } = await householdOf(trx, userId, now);
  if (payer_id !== userId)
    throw new Refusal('forbidden', t.onlyThePayer((await findName(trx, payer_id)) ?? ''));
  return id;
}

/** Makes the dues of somebody's household for a membership, or finds them; they are paid as any charge. */
export async function buyMembership(
  services: SyncServices,
  { userId, tierId, expected }: Purchase,
): Promise<{ charge: string; amount: number }> {
  const actor = { actorId: userId, now: services.clock() };
  const lockHousehold = (trx: Trx) => lockOwnHousehold(trx, userId, actor.now);
  const wanted = { tierId, from: null, expected, isOnline: true };
  return withOpenDues<{ charge: string; amount: number }>(
    services,
    { lockHousehold, wanted, actor },
    (_, { id, total_poisha }) => Promise.resolve({ done: { charge: id, amount: toTaka(total_poisha) } }),
  );
}
