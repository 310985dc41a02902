import { describe, expect, test } from 'vitest';
import { nextLook } from './deadline.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const SECOND = 1000;

function lookAfter(expiresAt: string | null, state: 'none' | 'processing' = 'none') {
  return nextLook({ booking: { status: 'approved', expires_at: expiresAt }, progress: { state } }, NOW);
}

describe('the payment page looks again', () => {
  test('some seconds after the deadline, when the club has ended the booking', () => {
    expect(lookAfter('2026-11-20T06:10:00Z')).toBe(608 * SECOND);
  });

  test('each few seconds where the deadline has passed and the booking is still there', () => {
    expect(lookAfter('2026-11-20T05:00:00Z')).toBe(8 * SECOND);
  });

  test('each hour where the deadline is far away', () => {
    expect(lookAfter('2026-12-20T05:00:00Z')).toBe(3600 * SECOND);
  });

  test('each five seconds while the bank is at work', () => {
    expect(lookAfter('2026-11-20T06:10:00Z', 'processing')).toBe(5 * SECOND);
  });

  test('never where nothing can change by itself', () => {
    expect(lookAfter(null)).toBe(false);
    const confirmed = { status: 'confirmed', expires_at: null } as const;
    expect(nextLook({ booking: confirmed, progress: { state: 'paid' } }, NOW)).toBe(false);
    // The deadline for the approval is not a payment deadline.
    const asked = { status: 'pending', expires_at: '2026-11-20T06:10:00Z' } as const;
    expect(nextLook({ booking: asked, progress: { state: 'none' } }, NOW)).toBe(false);
  });
});
