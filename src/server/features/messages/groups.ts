import type { MailGroup } from '#contract/messages/messages.ts';
import type { Kind } from './facts.ts';

/** A message belongs to these e-mails; null: it is about money or who shares a membership, which nobody can do without. */
const GROUPS: Record<Kind, MailGroup | null> = {
  requested: 'bookings',
  approved: 'bookings',
  rejected: 'bookings',
  expired: 'bookings',
  cancelled: 'bookings',
  moved: 'bookings',
  confirmed: null,
  'part-paid': null,
  offered: 'offers',
  'offer-ended': 'offers',
  'pay-reminder': 'reminders',
  'play-reminder': 'reminders',
  'rest-due': 'reminders',
  refunded: null,
  'refund-failed': null,
  'payment-unapplied': null,
  'refund-to-check': null,
  'payment-to-check': null,
  'payment-disputed': null,
  'payment-risky': null,
  'payment-held': null,
  'dues-open': null,
  'dues-over': null,
  'not-renewed': null,
  'membership-begun': null,
  'new-requests': 'requests',
  'household-invited': null,
  'household-joined': null,
  'household-left': null,
  'household-payer-asked': null,
  'household-payer-changed': null,
  'child-grows-up': null,
  'texts-used': null,
  'invitations-used': null,
};

export const groupOf = (kind: Kind): MailGroup | null => GROUPS[kind];
