import { expect, test } from 'vitest';
import { nextCursor } from './paging.ts';

test('the next page of a list is found in the Link header', () => {
  expect(nextCursor('</api/bookings?status=pending&cursor=YWJj&limit=100>; rel="next"')).toBe('YWJj');
});

test('a list without a Link header ends here', () => {
  expect(nextCursor(null)).toBeNull();
});

test('other links are not mistaken for the next page', () => {
  expect(nextCursor('</api/bookings?cursor=old>; rel="prev"')).toBeNull();
  expect(nextCursor('</old?cursor=old>; rel="prev", </new?cursor=new>; rel="next"')).toBe('new');
});
