import { describe, expect, test } from 'vitest';
import { readChanges, Collected, readRecentChanges } from './rules.ts';

const court_id = '019a0000-0000-7000-8000-000000000001';
const user_id = '019a0000-0000-7000-8000-000000000002';
const booking_id = '019a0000-0000-7000-8000-000000000003';
const about = { booking_id, court_id, date: '2026-03-02', user_id };

describe('a message of the outbox', () => {
  test('about a booking concerns its court and day, its owner and the staff', () => {
    expect(readChanges({ topic: 'booking.approved', payload: { ...about, payment_id: null } })).toEqual([
      { kind: 'board', court: court_id, date: '2026-03-02' },
      { kind: 'mine', user: user_id, booking: booking_id },
      { kind: 'desk', date: '2026-03-02' },
    ]);
  });

  test('about the parts of a booking concerns the same people', () => {
    for (const topic of ['booking.divided', 'booking.made-whole', 'booking.guests-added'])
      expect(readChanges({ topic, payload: about }).map(({ kind }) => kind)).toEqual([
        'board',
        'mine',
        'desk',
      ]);
  });

  test('about a guest’s booking has nobody to tell but the staff', () => {
    const kinds = readChanges({ topic: 'booking.cancelled', payload: { ...about, user_id: null } });
    expect(kinds.map(({ kind }) => kind)).toEqual(['board', 'desk']);
  });

  test('about a booking that was moved concerns both places, its owner and the staff', () => {
    const was = { court_id: user_id, date: '2026-03-01' };
    expect(readChanges({ topic: 'booking.moved', payload: { ...about, was } })).toEqual([
      { kind: 'board', court: court_id, date: '2026-03-02' },
      { kind: 'mine', user: user_id, booking: booking_id },
      { kind: 'desk', date: '2026-03-02' },
      { kind: 'board', court: was.court_id, date: was.date },
      { kind: 'desk', date: was.date },
    ]);
  });

  test('about a payment or a refund changes no board', () => {
    for (const topic of ['payment.succeeded', 'payment.dispute-open', 'refund.due'])
      expect(readChanges({ topic, payload: about }).map(({ kind }) => kind)).toEqual(['mine', 'desk']);
  });

  test('about courts, hours or prices concerns all boards, and one about a user that user', () => {
    expect(readChanges({ topic: 'plans.changed', payload: { court_id } })).toEqual([{ kind: 'plans' }]);
    expect(readChanges({ topic: 'user.removed', payload: { user_id } })).toEqual([
      { kind: 'removed', user: user_id },
    ]);
  });

  test('that is old tells the first who listens of boards alone', () => {
    const message = { id: booking_id, topic: 'booking.created', payload: about, made_at: new Date() };
    expect(readRecentChanges({ ...message, is_old: true }).map(({ kind }) => kind)).toEqual(['board']);
    expect(readRecentChanges({ ...message, is_old: false })).toHaveLength(3);
  });

  test('of an earlier release says too little, and all must ask', () => {
    const { user_id: _unknown, ...less } = about;
    expect(readChanges({ topic: 'booking.created', payload: less })).toEqual([{ kind: 'unknown' }]);
    expect(readChanges({ topic: 'payment.open', payload: { booking_id } })).toEqual([{ kind: 'unknown' }]);
  });

  test('about anything else concerns nobody here', () => {
    expect(readChanges({ topic: 'coupon.created', payload: {} })).toEqual([]);
  });
});

test('what changes often before it is told is told once, and all of it', () => {
  const collected = new Collected();
  const board = (date: string) => ({ kind: 'board', court: court_id, date }) as const;
  collected.add([board('2026-03-02'), { kind: 'desk', date: '2026-03-02' }]);
  collected.add([board('2026-03-02'), board('2026-03-03')]);
  expect(collected.isEmpty).toBe(false);
  expect(collected.take()).toEqual([
    board('2026-03-02'),
    { kind: 'desk', date: '2026-03-02' },
    board('2026-03-03'),
  ]);
  expect([collected.isEmpty, collected.take()]).toEqual([true, []]);
});
