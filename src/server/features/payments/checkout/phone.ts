import type { BookingRow } from '../../bookings/store.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { fieldRefusal } from '../../../platform/errors.ts';
import { findPhone, setPhone } from './phone-store.ts';
import { t } from '../texts.ts';

/** Keeps the payer's phone number in their profile. Throws, as a refusal of the field, when none is given and none is there. */
export async function requirePhone(
  trx: Trx,
  { user_id }: Pick<BookingRow, 'user_id'>,
  phone: string | undefined,
): Promise<void> {
  const known = user_id === null ? null : await findPhone(trx, user_id);
  if (phone === undefined && known === null) throw fieldRefusal('phone', t.enterPhone);
  if (phone !== undefined && phone !== known && user_id !== null) await setPhone(trx, user_id, phone);
}
