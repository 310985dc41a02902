import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mailGroup, type MailGroup } from '#contract/messages/messages.ts';
import { role, type Role } from '#contract/people/users.ts';
import { type Transition, TRANSITIONS } from '../bookings/booking.ts';
import type { Facts } from './facts.ts';
import { readAbout } from './happenings.ts';
import { findMailGroup, kind, KINDS, kindsAfter, kindsFor, type Kind } from './kinds.ts';

const ID = '019cdd5e-0000-7000-8000-000000000001';

function told(topic: string, payload: object = {}, byThem = false): string[] {
  const about = readAbout({ id: ID, topic, payload, at: new Date(0), wasInBackup: false });
  return kindsAfter(topic)
    .filter((one) => KINDS[one].after?.[topic]?.(about, byThem))
    .flatMap((one) => KINDS[one].to.map((to) => `${to}: ${one}`));
}

test.each([
  ['booking.created', { status: 'pending' }, ['person: requested']],
  ['booking.created', { status: 'approved' }, ['person: approved']],
  ['booking.approved', {}, ['person: approved']],
  ['booking.confirmed', {}, ['person: confirmed']],
  ['booking.moved', {}, ['person: moved']],
  ['booking.offered', {}, ['person: offered']],
  ['booking.rejected', { act: 'reject' }, ['person: rejected']],
  ['booking.rejected', { act: 'expirePending', reason: 'expired' }, ['person: expired']],
  ['booking.rejected', { act: 'expireApproved', reason: 'expired' }, ['person: expired']],
  ['booking.rejected', { act: 'notCome', reason: 'not come' }, ['person: expired']],
  ['booking.cancelled', { act: 'cancelPending' }, ['person: cancelled']],
  ['booking.cancelled', { act: 'cancelPaid' }, ['person: cancelled']],
  ['booking.cancelled', { act: 'refund' }, ['person: cancelled']],
  ['booking.cancelled', { act: 'expireOffer' }, ['person: offer-ended']],
  ['booking.cancelled', { act: 'declineOffer' }, ['person: offer-ended']],
  ['refund.succeeded', {}, ['person: refunded']],
  ['refund.failed', {}, ['person: refund-failed', 'admins: refund-to-check']],
  ['payment.succeeded', { charge_id: ID }, ['person: part-paid']],
  ['payment.unapplied', {}, ['person: payment-unapplied', 'admins: payment-to-check']],
  ['payment.dispute-open', {}, ['admins: payment-disputed']],
  ['payment.risk-told', {}, ['admins: payment-risky']],
  ['payment.risk-held', {}, ['admins: payment-held']],
  ['membership.begun', {}, ['payer: membership-begun']],
  ['household.invited', {}, ['person: household-invited']],
  ['household.joined', {}, ['payer: household-joined']],
  ['household.left', {}, ['payer: household-left', 'person: household-left']],
  ['household.payer-asked', {}, ['person: household-payer-asked']],
  ['household.payer-changed', {}, ['person: household-payer-changed']],
  ['invitations.used-up', {}, ['admins: invitations-used']],
])('%s %o is told to %o', (topic, payload, expected) => {
  expect(told(topic, payload)).toEqual(expected);
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

test('who leaves a household, or has somebody leave it, is not told', () => {
  expect(told('household.left', {}, true)).toEqual([]);
});

test('who declines a held place is not told that it is over', () => {
  expect(told('booking.cancelled', { act: 'declineOffer' }, true)).toEqual([]);
});

test('what a server of the build before wrote is told by its reason', () => {
  expect(told('booking.rejected', { reason: 'expired' })).toEqual(['person: expired']);
  expect(told('booking.rejected', {})).toEqual(['person: rejected']);
  expect(told('booking.cancelled', {})).toEqual(['person: cancelled']);
});

const AT = new Date('2026-03-01T06:00:00Z');
const FACTS: Facts = {
  booking: {
    id: '01981d3c-5b00-7000-8000-000000000001',
    court: 'Tennis',
    date: '2026-03-20',
    slots: ['7:00 AM - 8:00 AM'],
    total: 500,
    status: 'approved',
    pay_at: 'online',
    expires_at: '2026-03-11T06:00:00.000Z',
    starts_at: '2026-03-20T01:00:00.000Z',
    created_at: '2026-03-01T05:00:00.000Z',
    updated_at: '2026-03-01T05:00:00.000Z',
  },
  ending: { tier: 'Gold', ends_on: '2026-03-31', counts_until: '2026-04-14', days_left: 30 },
  household: {
    invitation: { id: '01981d3c-5b00-7000-8000-000000000002', until: '2026-03-08T06:00:00.000Z' },
    child: { name: 'Ayaan', adult_on: '2026-03-31' },
  },
};

/**
 * For each kind: the lowest role that sees it in the notifications, the group by which people can switch it off (null when they cannot),
 * and when a message about an event on 1 March at noon, club time, becomes stale.
 */
const EXPECTED: Record<Kind, [readFrom: Role, group: MailGroup | null, staleAt: string]> = {
  requested: ['user', 'bookings', '2026-03-11T06:00'],
  approved: ['user', 'bookings', '2026-03-11T06:00'],
  rejected: ['user', 'bookings', '2026-03-20T01:00'],
  expired: ['user', 'bookings', '2026-03-20T01:00'],
  cancelled: ['user', 'bookings', '2026-03-20T01:00'],
  moved: ['user', 'bookings', '2026-03-20T01:00'],
  confirmed: ['user', null, '2026-03-20T01:00'],
  'part-paid': ['user', null, '2026-03-20T01:00'],
  offered: ['user', 'offers', '2026-03-11T06:00'],
  'offer-ended': ['user', 'offers', '2026-03-02T06:00'],
  'pay-reminder': ['user', 'reminders', '2026-03-11T06:00'],
  'play-reminder': ['user', 'reminders', '2026-03-20T01:00'],
  'rest-due': ['user', 'reminders', '2026-03-20T01:00'],
  refunded: ['user', null, '2026-03-31T06:00'],
  'refund-failed': ['user', null, '2026-03-31T06:00'],
  'payment-unapplied': ['user', null, '2026-03-31T06:00'],
  'refund-to-check': ['admin', null, '2026-03-31T06:00'],
  'payment-to-check': ['admin', null, '2026-03-31T06:00'],
  'payment-disputed': ['admin', null, '2026-03-31T06:00'],
  'payment-risky': ['admin', null, '2026-03-31T06:00'],
  'payment-held': ['admin', null, '2026-03-31T06:00'],
  'dues-open': ['user', null, '2026-03-02T18:00'],
  'dues-over': ['user', null, '2026-03-31T06:00'],
  'not-renewed': ['user', null, '2026-04-14T18:00'],
  'membership-begun': ['user', null, '2026-03-31T06:00'],
  'new-requests': ['staff', 'requests', '2026-03-02T06:00'],
  'household-invited': ['user', null, '2026-03-08T06:00'],
  'household-joined': ['user', null, '2026-03-31T06:00'],
  'household-left': ['user', null, '2026-03-31T06:00'],
  'household-payer-asked': ['user', null, '2026-03-31T06:00'],
  'household-payer-changed': ['user', null, '2026-03-31T06:00'],
  'child-grows-up': ['user', null, '2026-03-30T18:00'],
  'texts-used': ['admin', null, '2026-03-02T06:00'],
  'invitations-used': ['admin', null, '2026-03-02T06:00'],
};

test.each(kind.options)('%s is read by those whom it is for, by the role that they have now', (one) => {
  const all = role.options;
  const readers = all.filter((is) => kindsFor(is).includes(one));
  expect(readers).toEqual(all.slice(all.indexOf(EXPECTED[one][0])));
});

test.each(mailGroup.options)('who wants no %s is told all the rest', (group) => {
  const expected = kind.options.filter((one) => EXPECTED[one][1] === group);
  expect(expected).not.toEqual([]);
  expect(kind.options.filter((one) => findMailGroup(one) === group)).toEqual(expected);
});

test.each(kind.options)('%s is sent as long as it is of use', (which) => {
  expect(KINDS[which].until(FACTS, AT).toISOString().slice(0, 16)).toBe(EXPECTED[which][2]);
});

const SERVER = path.resolve(import.meta.dirname, '../..');

/** The topics for which the code uses an expression instead of a string. */
const PUT_TOGETHER: Record<string, string[]> = {
  "'booking.' || status": Object.values<Transition>(TRANSITIONS)
    .filter(({ from }) => from !== null)
    .map(({ to }) => `booking.${to}`),
  action: ['booking.divided', 'booking.made-whole', 'booking.guests-added'],
  // The topic of a new booking is the audit action.
  '${of.action}': [TRANSITIONS.request.auditAction, TRANSITIONS.offer.auditAction],
  '`payment.${status}`': ['creating', 'open', 'processing', 'succeeded', 'unapplied', 'canceled'].map(
    (status) => `payment.${status}`,
  ),
  '`payment.dispute-${state}`': ['payment.dispute-open', 'payment.dispute-won', 'payment.dispute-lost'],
  '`payment.risk-${risk}`': ['payment.risk-told', 'payment.risk-held'],
  '`refund.${status}`': ['due', 'sent', 'succeeded', 'failed'].map((status) => `refund.${status}`),
};

function publishedTopics(): Set<string> {
  const rows = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(path.join(SERVER, file), 'utf8'))
    .flatMap((text) => [
      ...text.matchAll(/publish(?:OfPayment)?\(\s*\w+,\s*([^,]+),/g),
      ...text.matchAll(/insert into outbox [^$]+\$\{[^}]+\}[^,]*,\s*([^,]+),/g),
    ]);
  const topics = rows.flatMap(([, topic = '']) => PUT_TOGETHER[topic] ?? [topic.replaceAll("'", '')]);
  return new Set(topics);
}

test('what a kind is told after is published', () => {
  const topics = Object.values(KINDS).flatMap(({ after }) => Object.keys(after ?? {}));
  expect(topics.length).toBeGreaterThan(20);
  const published = publishedTopics();
  expect(topics.filter((topic) => !published.has(topic))).toEqual([]);
});

test('an action that only the audit has is no topic', () => {
  const published = publishedTopics();
  const actions = Object.values(TRANSITIONS).map(({ auditAction }) => auditAction);
  const alone = [...new Set(actions)].filter((action) => !published.has(action));
  expect(alone).toContain('booking.revived');
  expect(alone).toContain('booking.not-come');
  expect(alone).toContain('booking.refunded');
});
