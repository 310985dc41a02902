import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/site/api.ts';
import { nextLink, toPage, pageRequest } from './paging.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const makeRows = (...ids: string[]) => ids.map((_id) => ({ _id }));

describe('one page of a list', () => {
  it('has a next page only when one row too many was found', () => {
    const request = pageRequest({ limit: 2 });
    expect(request).toEqual({ before: null, limit: 3 });
    expect(toPage(makeRows(ID, 'b'), request)).toEqual({ rows: makeRows(ID, 'b'), next: null });
    expect(toPage([], request)).toEqual({ rows: [], next: null });
    const { rows, next } = toPage(makeRows('a', ID, 'c'), request);
    expect(rows).toEqual(makeRows('a', ID));
    expect(pageRequest({ cursor: next ?? '', limit: 2 }).before).toBe(ID);
  });

  it('begins at the start when the cursor cannot be read', () => {
    for (const cursor of [undefined, '', 'abc', Buffer.from("' or 1=1 --").toString('base64url')])
      expect(pageRequest({ cursor, limit: 2 }).before).toBeNull();
  });

  it('names the next page in a Link header and keeps the search', () => {
    expect(nextLink('/api/all-users?search=rahim+a&limit=2&cursor=old', 'new')).toBe(
      '</api/all-users?search=rahim+a&limit=2&cursor=new>; rel="next"',
    );
  });

  it('has rows with an id, and is asked for by cursor and limit', () => {
    const paged = [...endpoints.values()].filter((endpoint) => endpoint.paged);
    expect(paged.length).toBeGreaterThan(0);
    for (const { path, query, response } of paged) {
      expect(z.toJSONSchema(query, { io: 'input' }).properties, path).toHaveProperty('cursor');
      expect(z.toJSONSchema(query, { io: 'input' }).properties, path).toHaveProperty('limit');
      expect(z.toJSONSchema(response), path).toHaveProperty('items.properties._id');
    }
  });
});
