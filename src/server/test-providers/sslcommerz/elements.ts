import { poisha } from '#contract/money/money.ts';
import type { TransactionRow } from '../rows.ts';
import { dhakaTime, printAmount } from '../wire.ts';
import type { RequestFields } from './options.ts';
import type { Try } from './store.ts';

/** SSLCommerz's fee, in thousandths of the payment. */
const FEE = 25;

type Status = 'VALID' | 'VALIDATED' | 'PENDING' | 'FAILED' | 'CANCELLED';

export function findTryStatus(tried: TransactionRow, now: Date): Status {
  if (tried.ending === 'cancelled') return 'CANCELLED';
  if (tried.ending === 'failed') return 'FAILED';
  if (tried.decided_at > now) return 'PENDING';
  return tried.validated_at === null ? 'VALID' : 'VALIDATED';
}

const ERRORS = { paid: '', failed: 'Insufficient funds', cancelled: 'Cancelled by User' };

const CARD = {
  card_type: 'VISA-Dutch Bangla',
  card_brand: 'VISA',
  card_no: '411111XXXXXX1111',
  card_issuer: 'STANDARD CHARTERED BANK',
};
const WALLET = {
  card_type: 'BKASH-BKash',
  card_brand: 'MOBILEBANKING',
  card_no: '',
  card_issuer: 'BKash Mobile Banking',
};

/** Returns the fields that only a payment approved by the bank has. */
function paidFields({ val_id, amount, method, is_risky }: TransactionRow): RequestFields {
  return {
    val_id: val_id ?? '',
    store_amount: printAmount(poisha(amount - Math.round((amount * FEE) / 1000))),
    ...(method === 'bkash' ? WALLET : CARD),
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    risk_level: is_risky ? '1' : '0',
    risk_title: is_risky ? 'High' : 'Safe',
  };
}

/** Returns an attempt in the format that SSLCommerz uses in IPNs, returns, validations and queries. */
export function writeTry(tried: Try, status: Status, storeId: string): RequestFields {
  const { own_values: own } = tried;
  const amount = printAmount(tried.amount);
  return {
    tran_id: tried.tran_id,
    status,
    amount,
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    tran_date: dhakaTime(tried.created_at),
    bank_tran_id: tried.bank_tran_id,
    store_id: storeId,
    error: ERRORS[tried.ending],
    value_a: own[0] ?? '',
    value_b: own[1] ?? '',
    value_c: own[2] ?? '',
    value_d: own[3] ?? '',
    ...(status.startsWith('VALID') && paidFields(tried)),
  };
}
