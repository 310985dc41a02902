import { dhakaTime } from '../wire.ts';
import { isTheStores } from './credentials.ts';
import { fieldsOf, statusOf } from './elements.ts';
import type { Fields, SslcommerzTestOptions } from './options.ts';
import { answerRefundQuery, refund } from './refunds.ts';
import { findTries, type Try } from './store.ts';

function elementOf({ clock, storeId }: SslcommerzTestOptions, tried: Try): Fields {
  const now = clock();
  const validatedOn = tried.validated_at === null ? '' : dhakaTime(tried.validated_at);
  return { ...fieldsOf(tried, statusOf(tried, now), storeId), validated_on: validatedOn };
}

async function queryByTranId(options: SslcommerzTestOptions, tranId: string): Promise<object> {
  const element = (await findTries(options.db, 'tran_id', tranId)).map((tried) => elementOf(options, tried));
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
}

/** Returns the paid try, or else the last one; a session that nobody has tried yet is pending. */
async function queryBySession(options: SslcommerzTestOptions, sessionkey: string): Promise<object> {
  const tries = await findTries(options.db, 'key', sessionkey);
  const told = tries.find(({ ending }) => ending === 'paid') ?? tries.at(-1);
  const answer = told ? elementOf(options, told) : { status: 'PENDING' };
  return { APIConnect: 'DONE', sessionkey, ...answer };
}

/** One address for queries and refunds: what is meant shows by the fields. */
export async function query(options: SslcommerzTestOptions, fields: Fields): Promise<object> {
  if (!isTheStores(fields, options)) return { APIConnect: 'FAILED' };
  if (fields['bank_tran_id']) return refund(options, fields);
  if (fields['refund_ref_id']) return answerRefundQuery(options, fields['refund_ref_id']);
  if (fields['tran_id']) return queryByTranId(options, fields['tran_id']);
  if (fields['sessionkey']) return queryBySession(options, fields['sessionkey']);
  return { APIConnect: 'INVALID_REQUEST' };
}
