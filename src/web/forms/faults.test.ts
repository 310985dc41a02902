import { describe, expect, test } from 'vitest';
import { faultsByField, faultsOfRefusal } from './faults.ts';

describe('the faults of a form', () => {
  test('stand at their fields', () => {
    const found = [
      { path: ['type'], message: 'Required' },
      { path: ['price'], message: 'Please enter a number.' },
    ];
    expect(faultsByField(found)).toEqual({ type: 'Required', price: 'Please enter a number.' });
  });

  test('are told one at a time: the first of a field', () => {
    const found = [
      { path: ['image'], message: 'Required' },
      { path: ['image'], message: 'Please enter an address that begins with https://.' },
    ];
    expect(faultsByField(found)).toEqual({ image: 'Required' });
  });

  test('name the entry, counted as people count', () => {
    expect(faultsByField([{ path: ['slots', 2], message: '’x’ is not a time range.' }])).toEqual({
      slots: 'Entry 3: ’x’ is not a time range.',
    });
  });

  test('from the server stand at the same fields', () => {
    const errors = [
      { path: 'code', message: 'Another coupon has this code.' },
      { path: 'slots.0', message: 'overlaps' },
    ];
    expect(faultsOfRefusal(errors)).toEqual({
      code: 'Another coupon has this code.',
      slots: 'Entry 1: overlaps',
    });
  });

  test('of no field in particular are left to the sentence under the form', () => {
    expect(faultsByField([{ path: [], message: 'Nothing was sent.' }])).toEqual({});
  });
});
