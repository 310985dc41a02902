import { t } from '#texts/payments.js';
import { Refusal } from '../../platform/errors.ts';
import { toShortId } from '../hosted/short-id.ts';
import { printTaka } from '../hosted/taka-text.ts';
import type { NewPayment } from '../provider.ts';
import { returnAddress } from '../return-address.ts';

const LONGEST_NAME = 50;
const LONGEST_PRODUCT = 255;

function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('');
}

/** Returns the fields of a new session. Throws Refusal when the payer has no phone number, which SSLCommerz requires. */
export function sessionFields(
  { paymentId, bookingId, chargeId, amount, currency, description, payer }: NewPayment,
  { name, publicUrl }: { name: string; publicUrl: string },
): Record<string, string> {
  if (payer.phone === null) throw new Refusal('booking-not-payable', t.needsPhone);
  const back = (outcome: string) => `${returnAddress(publicUrl, name, paymentId)}?outcome=${outcome}`;
  return {
    tran_id: toShortId(paymentId),
    total_amount: printTaka(amount),
    currency: currency.toUpperCase(),
    success_url: back('success'),
    fail_url: back('fail'),
    cancel_url: back('cancel'),
    ipn_url: `${publicUrl}/webhooks/${name}`,
    cus_name: cut(payer.name.trim(), LONGEST_NAME) || 'Member',
    cus_email: cut(payer.email, LONGEST_NAME),
    cus_phone: payer.phone,
    cus_add1: 'Dhaka',
    cus_city: 'Dhaka',
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: cut(description, LONGEST_PRODUCT),
    product_category: 'sports',
    product_profile: 'non-physical-goods',
    emi_option: '0',
    value_a: bookingId ?? chargeId ?? '',
    value_b: paymentId,
  };
}
