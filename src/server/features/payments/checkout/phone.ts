import type { Trx } from '../../../platform/db/database.ts';
import { fieldRefusal } from '../../../platform/errors.ts';
import { findPhone, setPhone } from './phone-store.ts';
import type { Payable } from '../paid-thing.ts';
import { t } from '../texts.ts';

interface GivenPhone {
  phone: string | undefined;
  /** It is kept in the profile of who pays; what somebody with a link gives is not. */
  isKept: boolean;
}

/** Keeps the payer's phone number in their profile. Throws, as a refusal of the field, when none is given and none is there. */
export async function requirePhone(
  trx: Trx,
  { user_id: userId }: Pick<Payable, 'user_id'>,
  { phone, isKept }: GivenPhone,
): Promise<void> {
  const known = userId === null ? null : await findPhone(trx, userId);
  if (phone === undefined && known === null) throw fieldRefusal('phone', t.enterPhone);
  if (isKept && phone !== undefined && phone !== known && userId !== null) await setPhone(trx, userId, phone);
}
