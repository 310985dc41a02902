import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { atMost, requiredText } from '../fields.ts';
import { seenTotalInPoisha } from '../money/money.ts';
import { paymentIntent, paymentProgress } from './payments.ts';
import { phoneNumber } from '../people/phone.ts';

const token = z.string().check(atMost(400));

/** What anyone with the link can see of the dues: no more than is needed to pay them. Money is in taka. */
export const linkedDues = z.object({
  state: z.enum(['open', 'paid']),
  amount: z.number(),
  tier: z.string(),
  tier_bn: z.nullable(z.string()),
  /** The first word of the name of the membership's owner; '' when there is no name. */
  first_name: z.string(),
  /** The first day of the membership if the dues are paid today, or of the paid membership. */
  starts_on: z.string(),
  ends_on: z.string(),
  /** Whether the payer's profile has a phone number. */
  has_phone: z.boolean(),
});
export type LinkedDues = z.output<typeof linkedDues>;

export const lookAtCharge = endpoint({
  method: 'POST',
  path: '/charge-links/look',
  summary: 'What a link pays; the signed token is the permission',
  access: { who: 'everyone' },
  body: z.object({ token }),
  response: linkedDues,
  refusals: ['not-found'],
});

export const payByLink = endpoint({
  method: 'POST',
  path: '/charge-links/payment',
  summary: 'Start a payment of what a link pays; anybody who has it may, without signing in',
  access: { who: 'everyone' },
  body: z.object({
    token,
    /** The amount that the person saw, in poisha; the server refuses the call if its own figure differs. */
    amountInCents: seenTotalInPoisha,
    /** The provider of one of the site's payment methods; the card provider when absent. */
    provider: z.optional(requiredText(40)),
    /** The payer's phone number, for a provider that needs one; it is stored with this payment only. */
    phone: z.optional(phoneNumber),
  }),
  response: paymentIntent,
  refusals: [
    'may-be-done',
    'not-found',
    'booking-not-payable',
    'booking-expired',
    'parts-changed',
    'amount-mismatch',
    'amount-below-minimum',
    'amount-above-maximum',
    'provider-not-offered',
    'payment-busy',
    'provider-unavailable',
  ],
});

export const getLinkProgress = endpoint({
  method: 'POST',
  path: '/charge-links/progress',
  summary: 'How far the payment of what a link pays is; what was paid meanwhile is recorded',
  access: { who: 'everyone' },
  body: z.object({ token }),
  response: paymentProgress,
  refusals: ['not-found', 'provider-unavailable'],
});
