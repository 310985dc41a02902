import { expect, it } from 'vitest';
import { readIdempotencyKey } from './request-key.ts';

const body = { court: 'Tennis' };

it('is absent without the header', () => {
  expect(readIdempotencyKey({}, body)).toBeNull();
});

it('has a hash that differs with the body', () => {
  const first = readIdempotencyKey({ 'idempotency-key': 'a-1' }, body);
  expect(first?.key).toBe('a-1');
  expect(readIdempotencyKey({ 'idempotency-key': 'a-1' }, { ...body })).toEqual(first);
  expect(readIdempotencyKey({ 'idempotency-key': 'a-1' }, { court: 'Squash' })?.requestHash).not.toBe(
    first?.requestHash,
  );
});

it.each(['', 'x'.repeat(201), 'two words', 'ü'])('is refused as %j', (key) => {
  expect(() => readIdempotencyKey({ 'idempotency-key': key }, body)).toThrow(
    'An Idempotency-Key is 1 to 200 visible ASCII characters.',
  );
});
