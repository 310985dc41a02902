import { describe, expect, test } from 'vitest';
import { bookingToReturnTo, placeToReturnTo, rememberPlace } from './return-path.ts';

describe('after signing in', () => {
  test('a person is back where they were, query included', () => {
    const remembered = rememberPlace({ pathname: '/courts', search: '?page=2&size=12', hash: '#top' });
    expect(placeToReturnTo(remembered)).toBe('/courts?page=2&size=12#top');
  });

  test('a person who opened the Login page directly is at home', () => {
    expect(placeToReturnTo(null)).toBe('/');
    expect(placeToReturnTo({ idx: 3 })).toBe('/');
  });

  test('nobody is sent to another site', () => {
    const others = ['//evil.example', 'https://evil.example', 'javascript:alert(1)', 7];
    const disguised = ['/\\evil.example', '/\t/evil.example', '/\n/evil.example', '\t//evil.example'];
    for (const from of [...others, ...disguised]) expect(placeToReturnTo({ from })).toBe('/');
  });

  test('it is known what they were about to book, and nothing else that lies in the history is shown', () => {
    const place = { pathname: '/calendar', search: '?book=1', hash: '' };
    expect(bookingToReturnTo(rememberPlace(place, 'Badminton Court 1, 7 PM'))).toBe(
      'Badminton Court 1, 7 PM',
    );
    expect(bookingToReturnTo(rememberPlace(place))).toBe('');
    for (const booking of [7, null, {}, 'x'.repeat(401)]) expect(bookingToReturnTo({ booking })).toBe('');
  });
});
