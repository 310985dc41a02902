import type { Trx } from '../../platform/db/database.ts';
import { endParts } from './charge.ts';

/** Ends dues that nobody has paid: nobody can any more. */
export async function endDues(trx: Trx, chargeIds: readonly string[]): Promise<void> {
  if (chargeIds.length === 0) return;
  await endParts(
    trx,
    chargeIds.map((id) => ({ id })),
  );
  await trx.updateTable('dues').set({ is_over: true }).where('charge_id', 'in', chargeIds).execute();
}
