import { randomBytes } from 'node:crypto';
import { poisha } from '#contract/money/money.ts';
import { readAmount } from '../wire.ts';
import { isTheStores } from './credentials.ts';
import type { RequestFields, SslcommerzTestOptions } from './options.ts';
import { insertSession } from './store.ts';

/** The smallest payment, in poisha. */
export const SMALLEST = poisha(10_00);
const LARGEST = poisha(500_000_00);

const URLS = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'];

/** The mandatory fields, with their maximum length in characters. */
const MANDATORY: Record<string, number> = {
  total_amount: 12,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  num_of_item: 10,
  product_name: 255,
  product_category: 100,
  product_profile: 100,
};

const OPTIONAL: Record<string, number> = {
  ipn_url: 255,
  multi_card_name: 30,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
};

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Returns why the fields are not a valid session; otherwise null. */
function findFault(fields: RequestFields): string | null {
  const missing = Object.keys(MANDATORY).find((name) => !fields[name]?.trim());
  if (missing !== undefined) return `'${missing}' is missing or empty.`;
  const longest = Object.entries({ ...MANDATORY, ...OPTIONAL });
  const long = longest.find(([name, most]) => (fields[name]?.length ?? 0) > most);
  if (long) return `'${long[0]}' has more than ${long[1]} characters.`;
  const bad = URLS.find((name) => fields[name] && !isWebAddress(fields[name]));
  if (bad !== undefined) return `'${bad}' is no address.`;
  if (fields['currency'] !== 'BDT') return "'currency' is not BDT.";
  const amount = readAmount(fields['total_amount']);
  return amount !== null && amount >= SMALLEST && amount <= LARGEST
    ? null
    : "'total_amount' is not from 10.00 to 500000.00 BDT.";
}

function failed(failedreason: string): object {
  return { status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' };
}

/** Begins a payment. Returns the URL of its page, or the reason why the fields are invalid. */
export async function initiate(options: SslcommerzTestOptions, fields: RequestFields): Promise<object> {
  if (!isTheStores(fields, options)) return failed('Store Credential Error Or Store is De-active');
  const fault = findFault(fields);
  if (fault !== null) return failed(`Invalid Information! ${fault}`);
  const key = randomBytes(16).toString('hex').toUpperCase();
  const text = (name: string) => fields[name] ?? '';
  await insertSession(options.db, {
    key,
    tran_id: text('tran_id'),
    amount: readAmount(fields['total_amount']) ?? SMALLEST, // `findFault` has already checked the amount
    product_name: text('product_name'),
    success_url: text('success_url'),
    fail_url: text('fail_url'),
    cancel_url: text('cancel_url'),
    ipn_url: fields['ipn_url'] || null,
    own_values: ['value_a', 'value_b', 'value_c', 'value_d'].map(text),
    created_at: options.clock(),
  });
  const page = `${options.publicUrl}/test-gateway/sslcommerz/${key}`;
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: key,
    gw: { visa: 'visacard', master: 'mastercard', amex: 'amexcard', mobilebanking: 'bkash' },
    redirectGatewayURL: `${page}?gw=`,
    redirectGatewayURLFailed: '',
    GatewayPageURL: page,
    storeBanner: '',
    storeLogo: '',
    desc: [],
    is_direct_pay_enable: '0',
  };
}
