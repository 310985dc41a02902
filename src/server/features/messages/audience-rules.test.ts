import { expect, test } from 'vitest';
import { role, type Role } from '#contract/people/users.ts';
import { aboutOf, isForPeople, kindsFor, tellingsOf } from './audience-rules.ts';
import { kind, type Kind } from './facts.ts';

const ID = '019cdd5e-0000-7000-8000-000000000001';

function told(topic: string, payload: object = {}, byOwner = false): string[] {
  const row = { id: ID, topic, payload, at: new Date(0), wasInBackup: false };
  return tellingsOf(row, aboutOf(row), byOwner).map(({ kind, to }) => `${to}: ${kind}`);
}

test.each([
  ['booking.created', { status: 'pending' }, ['owner: requested']],
  ['booking.created', { status: 'approved' }, ['owner: approved']],
  ['booking.approved', {}, ['owner: approved']],
  ['booking.confirmed', {}, ['owner: confirmed']],
  ['booking.moved', {}, ['owner: moved']],
  ['booking.offered', {}, ['owner: offered']],
  ['booking.rejected', { act: 'reject' }, ['owner: rejected']],
  ['booking.rejected', { act: 'expirePending', reason: 'expired' }, ['owner: expired']],
  ['booking.rejected', { act: 'expireApproved', reason: 'expired' }, ['owner: expired']],
  ['booking.rejected', { act: 'notCome', reason: 'not come' }, ['owner: expired']],
  ['booking.cancelled', { act: 'cancelPending' }, ['owner: cancelled']],
  ['booking.cancelled', { act: 'cancelPaid' }, ['owner: cancelled']],
  ['booking.cancelled', { act: 'refund' }, ['owner: cancelled']],
  ['booking.cancelled', { act: 'expireOffer' }, ['owner: offer-ended']],
  ['booking.cancelled', { act: 'declineOffer' }, ['owner: offer-ended']],
  ['refund.succeeded', {}, ['owner: refunded']],
  ['refund.failed', {}, ['owner: refund-failed', 'admins: refund-to-check']],
  ['payment.succeeded', { charge_id: ID }, ['owner: part-paid']],
  ['payment.unapplied', {}, ['owner: payment-unapplied', 'admins: payment-to-check']],
  ['payment.dispute-open', {}, ['admins: payment-disputed']],
  ['payment.risk-told', {}, ['admins: payment-risky']],
  ['payment.risk-held', {}, ['admins: payment-held']],
])('%s %o is told to %o', (topic, payload, expected) => {
  expect(told(topic, payload)).toEqual(expected);
  expect(isForPeople(topic)).toBe(true);
});

test.each([
  'payment.creating',
  'payment.succeeded',
  'refund.due',
  'booking.visit',
  'booking.linked',
  'booking.divided',
  'booking.made-whole',
  'booking.guests-added',
  'plans.changed',
])('%s is told to nobody', (topic) => expect(told(topic)).toEqual([]));

/** Whoever has this role, or a later one, reads the kind under the bell. */
const READ_FROM: Record<Kind, Role> = {
  requested: 'user',
  approved: 'user',
  rejected: 'user',
  expired: 'user',
  cancelled: 'user',
  confirmed: 'user',
  'part-paid': 'user',
  moved: 'user',
  offered: 'user',
  'offer-ended': 'user',
  'pay-reminder': 'user',
  'play-reminder': 'user',
  'rest-due': 'user',
  refunded: 'user',
  'refund-failed': 'user',
  'payment-unapplied': 'user',
  'refund-to-check': 'admin',
  'payment-to-check': 'admin',
  'payment-disputed': 'admin',
  'payment-risky': 'admin',
  'payment-held': 'admin',
  'dues-open': 'user',
  'dues-over': 'user',
  'not-renewed': 'user',
  'membership-begun': 'user',
  'new-requests': 'staff',
  'household-invited': 'user',
  'household-joined': 'user',
  'household-left': 'user',
  'household-payer-asked': 'user',
  'household-payer-changed': 'user',
  'child-grows-up': 'user',
  'texts-used': 'admin',
  'invitations-used': 'admin',
};

test.each(kind.options)('%s is read by those whom it is for, by the role that they have now', (one) => {
  const all = role.options;
  const readers = all.filter((is) => kindsFor(is).includes(one));
  expect(readers).toEqual(all.slice(all.indexOf(READ_FROM[one])));
});

test('who declines a held place is not told that it is over', () => {
  expect(told('booking.cancelled', { act: 'declineOffer' }, true)).toEqual([]);
});

test('what a server of the build before wrote is told by its reason', () => {
  expect(told('booking.rejected', { reason: 'expired' })).toEqual(['owner: expired']);
  expect(told('booking.rejected', {})).toEqual(['owner: rejected']);
  expect(told('booking.cancelled', {})).toEqual(['owner: cancelled']);
});

test('a payload that nobody can read tells nothing wrong', () => {
  const read = (payload: unknown) =>
    aboutOf({ id: ID, topic: 'booking.created', payload, at: new Date(0), wasInBackup: false });
  expect(read(null)).toEqual({});
  expect(read({ booking_id: 'x' })).toEqual({});
  expect(read({ booking_id: ID, new_field: 1 })).toEqual({ booking_id: ID });
});
