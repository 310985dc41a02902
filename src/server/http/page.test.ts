import { describe, expect, it } from 'vitest';
import { idOfCursor, nextLink, pageOf } from './page.ts';

const ID = '019a0000-0000-7000-8000-000000000001';

describe('one page of a list', () => {
  it('has a next page only when one row too many was found', () => {
    expect(pageOf([ID, 'b'], 2, String)).toEqual({ rows: [ID, 'b'], next: null });
    expect(pageOf([], 2, String)).toEqual({ rows: [], next: null });
    const page = pageOf(['a', ID, 'c'], 2, String);
    expect(page.rows).toEqual(['a', ID]);
    expect(idOfCursor(page.next ?? '')).toBe(ID);
  });

  it('begins at the start when the cursor is none', () => {
    for (const cursor of [undefined, '', 'abc', Buffer.from("' or 1=1 --").toString('base64url')])
      expect(idOfCursor(cursor)).toBeNull();
  });

  it('names the next page in a Link header and keeps the search', () => {
    expect(nextLink('/api/all-users?search=rahim+a&limit=2&cursor=old', 'new')).toBe(
      '</api/all-users?search=rahim+a&limit=2&cursor=new>; rel="next"',
    );
  });
});
