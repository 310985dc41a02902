import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endAfter, GIVE_UP_MS, NoAnswer, nextAttempt, Undeliverable } from './attempts.ts';

const MADE = new Date('2026-03-01T06:00:00Z');
const MINUTE = 60_000;

/** Returns the times of the attempts of an email that always fails, in minutes after it was written. */
function attempts(): number[] {
  const at: number[] = [];
  let now: Date | null = MADE;
  for (let count = 1; now; count += 1) {
    at.push((now.getTime() - MADE.getTime()) / MINUTE);
    now = nextAttempt(count, MADE, now);
  }
  return at;
}

test('an e-mail is tried again after one minute, two, four, then at most every four hours, for a day', () => {
  expect(attempts().slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255]);
  const gaps = attempts()
    .slice(1)
    .map((at, index) => at - (attempts()[index] ?? 0));
  expect(Math.max(...gaps)).toBe(240);
  expect(attempts().at(-1)).toBeGreaterThan(20 * 60);
  expect(attempts().at(-1)).toBeLessThanOrEqual(24 * 60);
});

test('nothing is tried later than a day after it was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 3 * GIVE_UP_MS }),
      (count, late) => {
        const now = new Date(MADE.getTime() + late);
        const next = nextAttempt(count, MADE, now);
        if (next === null) return;
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime() - MADE.getTime()).toBeLessThanOrEqual(GIVE_UP_MS);
      },
    ),
  );
});

const after = (error: unknown, attempts = 1) => endAfter(error, { attempts, madeAt: MADE }, MADE);

test('a problem is one line that fits a table', () => {
  expect(after(new Error('550 5.1.1\r\n no such user')).problem).toBe('550 5.1.1 no such user');
  expect(after('x'.repeat(1000)).problem).toHaveLength(300);
});

test('what is refused is tried again, unless it can never be delivered, or the day has no text messages left', () => {
  const next = new Date('2026-03-01T06:01:00Z');
  expect(after(new Error('busy'))).toEqual({ state: 'waiting', problem: 'busy', next });
  expect(after(new Undeliverable('gone'))).toEqual({ state: 'failed', problem: 'gone', next: null });
  expect(after(new Undeliverable('used-up', 'late'))).toEqual({
    state: 'late',
    problem: 'used-up',
    next: null,
  });
});

test('what has no answer is tried once more after two minutes, then given up', () => {
  const next = new Date('2026-03-01T06:02:00Z');
  expect(after(new NoAnswer())).toEqual({ state: 'waiting', problem: 'no-answer', next });
  for (const attempts of [2, 3])
    expect(after(new NoAnswer(), attempts)).toMatchObject({ state: 'failed', problem: 'no-answer' });
});
