import { dhakaTime } from '../wire.ts';
import { isTheStores } from './credentials.ts';
import { fieldsOf } from './elements.ts';
import type { Fields, SslcommerzTestOptions } from './options.ts';
import { claimValidation, findTryBy } from './store.ts';

/** Says whether a payment is valid: VALID to the first who asks, VALIDATED to all others. */
export async function validate(options: SslcommerzTestOptions, fields: Fields): Promise<object> {
  const { db, clock, storeId } = options;
  if (!isTheStores(fields, options)) return { status: 'INVALID_TRANSACTION', APIConnect: 'FAILED' };
  const { val_id: valId = '' } = fields;
  if (valId === '') return { status: 'INVALID_TRANSACTION', APIConnect: 'INVALID_REQUEST' };
  const now = clock();
  const isFirst = await claimValidation(db, valId, now);
  const found = await findTryBy(db, 'val_id', valId);
  if (!found || found.decided_at > now) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
  return {
    ...fieldsOf(found, isFirst ? 'VALID' : 'VALIDATED', storeId),
    APIConnect: 'DONE',
    validated_on: dhakaTime(now),
    gw_version: '',
  };
}
