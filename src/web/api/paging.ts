/** One page of a list; `next` is the cursor of the following page, null at the end. */
export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
}

/** Returns the cursor in a Link header such as `</api/bookings?cursor=abc>; rel="next"`; null at the end of the list. */
export function nextCursor(link: string | null): string | null {
  const [, address] = /<([^<>]*)>; ?rel="?next"?/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, 'http://any.host').searchParams.get('cursor');
}

const FIRST_PAGE: string | null = null;

export const cursorPaging = {
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (page: ListPage<unknown>) => page.next,
};
