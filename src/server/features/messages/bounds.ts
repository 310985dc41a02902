import { kind, type Kind } from './facts.ts';

/**
 * Each message belongs to one of these, and of its messages together one person gets so many in 24 hours by each channel. What is above
 * that stands under the bell only: somebody else, or they themselves, can make it happen as often as they like.
 */
const DAILY = { bookings: 30, money: 30, households: 10, work: 60 };
type Bound = keyof typeof DAILY;

const BOUND_OF: Record<Kind, Bound> = {
  requested: 'bookings',
  approved: 'bookings',
  rejected: 'bookings',
  expired: 'bookings',
  cancelled: 'bookings',
  moved: 'bookings',
  offered: 'bookings',
  'offer-ended': 'bookings',
  'pay-reminder': 'bookings',
  'play-reminder': 'bookings',
  'rest-due': 'bookings',
  confirmed: 'money',
  'part-paid': 'money',
  refunded: 'money',
  'refund-failed': 'money',
  'payment-unapplied': 'money',
  'dues-open': 'money',
  'dues-over': 'money',
  'not-renewed': 'money',
  'membership-begun': 'money',
  'household-invited': 'households',
  'household-joined': 'households',
  'household-left': 'households',
  'household-payer-asked': 'households',
  'household-payer-changed': 'households',
  'child-grows-up': 'households',
  'refund-to-check': 'work',
  'payment-to-check': 'work',
  'payment-disputed': 'work',
  'payment-risky': 'work',
  'payment-held': 'work',
  'new-requests': 'work',
  'texts-used': 'work',
  'invitations-used': 'work',
};

/** How many messages of some kinds together one person gets in a day by a channel. */
export interface DailyBound {
  most: number;
  kinds: Kind[];
}

/** Returns the bound of a kind. */
export function boundOf(of: Kind): DailyBound {
  const bound = BOUND_OF[of];
  return { most: DAILY[bound], kinds: kind.options.filter((other) => BOUND_OF[other] === bound) };
}
