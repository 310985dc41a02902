/** One page of a list: its rows and the cursor of the next page, null at the end. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * Makes a page of rows that were read with `limit + 1`: the one too many says that there is a next page.
 * The cursor is the last row's place in the list's order, in a form that callers don't read.
 */
export function pageOf<Row>(found: Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, next: hasMore ? Buffer.from(cursorOf(last)).toString('base64url') : null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a cursor of a list in id order. Text that is none begins at the start: an old bookmark still shows the list. */
export function idOfCursor(cursor: string | undefined): string | null {
  const id = Buffer.from(cursor ?? '', 'base64url').toString();
  return UUID.test(id) ? id : null;
}

/** The Link header (RFC 8288) of a page's answer. */
export function nextLink(requestUrl: string, cursor: string): string {
  const url = new URL(requestUrl, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return `<${url.pathname}${url.search}>; rel="next"`;
}
