/** What was done, as the audit has it. */
export interface Act {
  action: string;
  /** null: by the site itself. */
  actor_id: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

type Words = string | ((act: Act) => string);

function rejected({ actor_id, before, after }: Act): string {
  if (after['reason'] === 'never paid') return 'The booking ended: it was played and never paid';
  if (actor_id !== null) return 'Rejected the booking';
  return before['status'] === 'approved'
    ? 'The booking expired: it was not paid in time'
    : 'The booking expired: nobody decided in time';
}

const BOOKINGS: Record<string, Words> = {
  'booking.created': ({ after }) =>
    after['status'] === 'pending' ? 'Requested the booking' : 'Made the booking',
  'booking.approved': 'Approved the booking',
  'booking.rejected': rejected,
  'booking.offered': 'Offered the place to the next person on the waiting list',
  'booking.offer-declined': 'Declined the place that was offered',
  'booking.offer-expired': 'The place that was offered was not taken in time',
  'booking.not-come': ({ actor_id }) =>
    actor_id === null ? 'The booking ended: nobody came' : 'Marked as a no-show; the booking ended',
  'booking.cancelled': 'Cancelled the booking',
  'booking.confirmed': ({ before }) =>
    before['status'] === 'rejected'
      ? 'The booking was confirmed: it was paid at the last moment'
      : 'The booking was confirmed by its payment',
  'booking.refunded': 'Cancelled the booking and gave all of its money back',
  'booking.visit': 'Noted the visit at the desk',
  'booking.moved': 'Moved the booking',
  'booking.slots-freed': 'Freed slots that no booking held any more',
  'waitlist.joined': 'Joined the waiting list',
  'waitlist.left': 'Left the waiting list',
  'waitlist.accepted': 'Accepted the place that was offered',
};

const MONEY: Record<string, Words> = {
  'payment.creating': 'Began a payment',
  'payment.open': 'The payment waits for the payer',
  'payment.processing': 'The bank is at work on the payment',
  'payment.succeeded': ({ actor_id }) =>
    actor_id === null ? 'The payment succeeded' : 'Recorded the payment',
  'payment.unapplied': 'The payment came too late for its booking',
  'payment.canceled': 'The payment was given up',
  'payment.corrected': 'Corrected how the money was paid',
  'payment.fee-noted': 'Noted what the payment service kept, from its settlement file',
  'payment.settled': 'Resolved the payment issue',
  'payment.risk-told': 'The payment service calls the payment risky; it counts all the same',
  'payment.risk-held': 'The payment service calls the payment risky; it waits for an admin',
  'payment.risk-accepted': 'Accepted a payment that the payment service calls risky',
  'payment.risk-refused': 'Gave back a payment that the payment service calls risky',
  'payment.dispute-open': 'The payer’s bank disputes the payment',
  'payment.dispute-won': 'The dispute was won',
  'payment.dispute-lost': 'The dispute was lost',
  'refund.due': 'Decided on a refund',
  'refund.sent': 'The refund was sent to the bank',
  'refund.succeeded': ({ actor_id }) => (actor_id === null ? 'The refund succeeded' : 'Gave the money back'),
  'refund.failed': 'The refund failed',
};

const CLUB: Record<string, Words> = {
  'court.created': 'Added a court',
  'court.updated': 'Changed a court',
  'court.deleted': 'Deleted a court',
  'plan.created': 'Added opening hours',
  'plan.updated': 'Changed opening hours',
  'plan.deleted': 'Deleted opening hours',
  'price.created': 'Added a price',
  'price.updated': 'Changed a price',
  'price.deleted': 'Deleted a price',
  'block.created': 'Blocked courts',
  'block.ended': 'Ended a block',
  'coupon.created': 'Added a coupon',
  'coupon.updated': 'Changed a coupon',
  'coupon.deleted': 'Deleted a coupon',
  'announcement.created': 'Published an announcement',
  'announcement.updated': 'Changed an announcement',
  'announcement.deleted': 'Deleted an announcement',
  'club-rules.updated': 'Changed the club rules',
  'club-settings.updated': 'Changed the club settings',
  'set-up.dismissed': 'Put away the list of first steps',
  'members.imported': 'Imported members from a file',
  'members.import-undone': 'Undid an import of members',
  'books.exported': ({ after }) => `Exported ${String(after['what'])}`,
};

const PEOPLE: Record<string, Words> = {
  'user.role-changed': 'Changed somebody’s role',
  'user.granted-admin': 'Somebody was made an admin on the server’s command line',
  'user.became-first-admin': 'Became the first admin',
  'user.removed': 'Removed an account',
  'user.reset-link-made': 'Made a link for a new password',
  'user.sessions-ended': 'Ended every session of a person',
  'user.second-factor-removed': 'Somebody’s two-step sign-in was removed on the server’s command line',
  'guest.linked': 'Linked a guest to their account',
  'account.registered': 'Registered',
  'account.taken-over': 'Google signed in the owner of an e-mail that nobody had confirmed',
  'google.linked': 'Linked Google to the account',
  'sign-in.succeeded': 'Signed in',
  'sign-in.ended': 'Signed out',
  'sign-in.failed': 'A sign-in failed: wrong password',
  'sign-in.unknown': 'A sign-in failed: no account has the e-mail',
  'sign-in.locked': 'Too many wrong passwords: only known browsers may sign in for now',
  'session.ended': 'Ended another browser’s session',
  'session.copied': 'A session was used by two browsers, and ended',
  'password.changed': 'Changed the password',
  'password.reset': 'Set a new password by a link',
  'password.wanted': 'A sign-in waits for a longer password',
  'factor.set-up': 'Turned on two-step sign-in',
  'factor.removed': 'Turned off two-step sign-in',
  'factor.wrong-code': 'A sign-in code was wrong',
  'factor.recovery-code-used': 'Used a recovery code',
  'factor.recovery-codes-made': 'Made new recovery codes',
  'keys.rotated': 'The keys that sign people in were changed',
  'keys.withdrawn': 'The keys that sign people in were withdrawn',
};

const OPERATION: Record<string, Words> = {
  'letter.sent-again': 'Sent an e-mail again',
  'audit.pruned': 'Old entries of the audit were removed on the server’s command line',
  'backup.wanted': 'Asked for a backup',
};

const WORDS = new Map(Object.entries({ ...BOOKINGS, ...MONEY, ...CLUB, ...PEOPLE, ...OPERATION }));

/** Every action that the audit has words for. */
export const KNOWN_ACTIONS: ReadonlySet<string> = new Set(WORDS.keys());

/** `Approved the booking`; what a newer server has done as it calls it. */
export function describeAct(act: Act): string {
  const words = WORDS.get(act.action) ?? act.action;
  return typeof words === 'string' ? words : words(act);
}
