import { describe, expect, test } from 'vitest';
import type { Part } from '#contract/payments/charges.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { canJoin, fitting, leftToPayAfter, partToPay } from './part-rules.ts';

const part = (_id: string, changes: Partial<Part> = {}): Part => ({
  _id,
  amount: 480,
  fee: 0,
  guests: 0,
  due: 'now',
  state: 'open',
  payment: null,
  busy: false,
  ...changes,
});
const paid = { state: 'paid', payment: 'p1' } as const;
const rest = part('rest', { amount: 1120, due: 'later' });
const guests = part('guests', { amount: 200.5, fee: 200.5, guests: 1, due: 'later' });

describe('a payment page', () => {
  test.each([
    ['what is due now, before what is due later', [rest, part('now')], null, 'now'],
    ['the rest, once the advance is paid', [part('now', paid), rest, guests], null, 'rest'],
    ['what somebody is paying', [part('now', paid), rest, { ...guests, busy: true }], null, 'guests'],
    ['the part that is named, paid or not', [part('now', paid), rest], 'now', 'now'],
    ['what is to pay where the named part is there no longer', [part('now')], 'gone', 'now'],
    ['what was paid last, once all is paid', [part('now', paid), { ...rest, ...paid }], null, 'rest'],
    ['the whole booking where nobody has divided it', [], 'gone', undefined],
  ])('is about %s', (_, parts, named, expected) => {
    expect(partToPay({ parts }, named)?._id).toBe(expected);
  });

  test('knows what is left once a part is paid, whether the others know of that yet or not', () => {
    const now = part('now');
    expect(leftToPayAfter({ parts: [now, rest, guests] }, now)).toBe(1320.5);
    expect(leftToPayAfter({ parts: [{ ...now, ...paid }, rest, guests] }, now)).toBe(1320.5);
    expect(leftToPayAfter({ parts: [{ ...now, ...paid }, rest] }, rest)).toBe(0);
  });

  test('lets a division be taken back while nothing is paid', () => {
    expect(canJoin({ parts: [part('now'), rest], covered: 0 })).toBe(true);
    expect(canJoin({ parts: [part('now', paid), rest], covered: 480 })).toBe(false);
    expect(canJoin({ parts: [part('now', paid), part('other'), rest], covered: 240 })).toBe(false);
    expect(canJoin({ parts: [], covered: 0 })).toBe(false);
  });

  test('has no payment method that wants more than a part, unless that is all of them', () => {
    const methods = [{ min: 65 }, { min: 1 }] as AvailableMethod[]; // the fields that are read
    expect(fitting(methods, 64)).toEqual([{ min: 1 }]);
    expect(fitting(methods, 65)).toEqual(methods);
    expect(fitting(methods, 0.5)).toEqual(methods);
  });
});
