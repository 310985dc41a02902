import { expect, test } from 'vitest';
import { kind, type Facts, type Kind } from './facts.ts';
import { endOfUse, isStale } from './use-rules.ts';

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

/** When what is told on the first of March at noon, by the club's clock, is stale. */
const EXPECTED: Record<Kind, string> = {
  requested: '2026-03-11T06:00',
  approved: '2026-03-11T06:00',
  offered: '2026-03-11T06:00',
  'pay-reminder': '2026-03-11T06:00',
  rejected: '2026-03-20T01:00',
  expired: '2026-03-20T01:00',
  cancelled: '2026-03-20T01:00',
  moved: '2026-03-20T01:00',
  confirmed: '2026-03-20T01:00',
  'part-paid': '2026-03-20T01:00',
  'play-reminder': '2026-03-20T01:00',
  'rest-due': '2026-03-20T01:00',
  'offer-ended': '2026-03-02T06:00',
  refunded: '2026-03-31T06:00',
  'refund-failed': '2026-03-31T06:00',
  'payment-unapplied': '2026-03-31T06:00',
  'refund-to-check': '2026-03-31T06:00',
  'payment-to-check': '2026-03-31T06:00',
  'payment-disputed': '2026-03-31T06:00',
  'payment-risky': '2026-03-31T06:00',
  'payment-held': '2026-03-31T06:00',
  'dues-open': '2026-03-02T18:00',
  'dues-over': '2026-03-31T06:00',
  'not-renewed': '2026-04-14T18:00',
  'membership-begun': '2026-03-31T06:00',
  'new-requests': '2026-03-02T06:00',
  'household-invited': '2026-03-08T06:00',
  'household-joined': '2026-03-31T06:00',
  'household-left': '2026-03-31T06:00',
  'household-payer-asked': '2026-03-31T06:00',
  'household-payer-changed': '2026-03-31T06:00',
  'child-grows-up': '2026-03-30T18:00',
  'texts-used': '2026-03-02T06:00',
  'invitations-used': '2026-03-02T06:00',
};

test.each(kind.options)('%s is sent as long as it is of use', (which) => {
  expect(endOfUse({ kind: which, facts: FACTS }, AT).toISOString().slice(0, 16)).toBe(EXPECTED[which]);
});

test.each(kind.options)('%s has an end of use also without what it is about, within a month', (which) => {
  const days = (endOfUse({ kind: which, facts: {} }, AT).getTime() - AT.getTime()) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(0);
  expect(days).toBeLessThanOrEqual(30);
});

test('what has become of a booking is told for a day, though its play has begun', () => {
  const after = new Date('2026-03-20T08:00:00Z');
  expect(endOfUse({ kind: 'expired', facts: FACTS }, after)).toEqual(new Date('2026-03-21T08:00:00Z'));
});

test('what a build before has written without an end is stale after a month', () => {
  const days = (count: number) => new Date(AT.getTime() + count * 86_400_000);
  expect([isStale(null, AT, days(29)), isStale(null, AT, days(30))]).toEqual([false, true]);
  expect([isStale(days(2), AT, days(1)), isStale(days(2), AT, days(2))]).toEqual([false, true]);
});
