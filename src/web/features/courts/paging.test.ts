import { describe, expect, test } from 'vitest';
import { readCourtFilter, readPaging, writeCourtFilter, writePaging } from './paging.ts';

describe('page and size in the address of the courts', () => {
  test('are the first six courts when nothing is said', () => {
    expect(readPaging(new URLSearchParams(''))).toEqual({ page: 0, size: 6 });
  });

  test('are taken as they stand', () => {
    expect(readPaging(new URLSearchParams('page=3&size=20'))).toEqual({ page: 3, size: 20 });
    expect(readPaging(new URLSearchParams('page=৩&size=২০'))).toEqual({ page: 3, size: 20 });
  });

  test('fall back to the usual where they make no sense', () => {
    for (const query of ['page=-1', 'page=1.5', 'page=abc', 'page=1e9', 'size=7', 'size=1000', 'size=']) {
      expect(readPaging(new URLSearchParams(query)), query).toEqual({ page: 0, size: 6 });
    }
  });

  test('are only written where they are not the usual', () => {
    expect(writePaging({ page: 0, size: 6 })).toEqual({});
    expect(writePaging({ page: 2, size: 6 })).toEqual({ page: '2' });
    expect(writePaging({ page: 0, size: 30 })).toEqual({ size: '30' });
  });

  test('come back as they were written', () => {
    const paging = { page: 4, size: 12 };
    expect(readPaging(new URLSearchParams(writePaging(paging)))).toEqual(paging);
  });
});

describe('which courts the address asks for', () => {
  test('comes back as it was written, and is not written where all are meant', () => {
    const filter = { search: 'tennis', sport: 'Table Tennis' };
    expect(readCourtFilter(new URLSearchParams(writeCourtFilter(filter)))).toEqual(filter);
    expect(writeCourtFilter({ search: undefined, sport: undefined })).toEqual({});
    expect(readCourtFilter(new URLSearchParams('search=%20&sport='))).toEqual({});
  });

  test('has no spaces around it, and is cut to what the club takes', () => {
    const long = 'x'.repeat(130);
    expect(readCourtFilter(new URLSearchParams({ search: ` ${long} `, sport: long }))).toEqual({
      search: 'x'.repeat(100),
      sport: 'x'.repeat(120),
    });
  });
});
