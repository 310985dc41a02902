import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('aborts with the first of its signals, and for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('the other');
  one.abort('too late');
  expect({ aborted: signal.aborted, reason: signal.reason }).toEqual({ aborted: true, reason: 'the other' });
});

test('is aborted from the start where one of them is', () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort('before')]);
  expect({ aborted: signal.aborted, reason: signal.reason }).toEqual({ aborted: true, reason: 'before' });
});

test('of no signals never aborts', () => {
  expect(anySignal([]).aborted).toBe(false);
});
