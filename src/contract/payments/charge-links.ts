import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { atMost, requiredText } from '../fields.ts';
import { seenTotalInPoisha } from '../money/money.ts';
import { paymentIntent, paymentProgress } from './payments.ts';
import { phoneNumber } from '../people/phone.ts';

const token = z.string().check(atMost(400));

/** What whoever has the link may know of the dues: no more than is needed to pay them. Money in taka. */
export const linkedDues = z.object({
  state: z.enum(['open', 'paid']),
  amount: z.number(),
  tier: z.string(),
  tier_bn: z.nullable(z.string()),
  /** Whose membership it is, by the first word of the name; '' where there is none. */
  first_name: z.string(),
  /** The membership that they pay would run so, if they are paid today; paid: it does. */
  starts_on: z.string(),
  ends_on: z.string(),
  /** The payer's provider has a phone number already. */
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
    /** The amount that the person saw, in poisha; an assertion, checked against the server's own figure. */
    amountInCents: seenTotalInPoisha,
    /** The provider of one of the site's payment methods; by card when absent. */
    provider: z.optional(requiredText(40)),
    /** Whoever pays gives it for a provider that needs one; it is kept with the payment alone. */
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
