/** The cursor of the next page, from a Link header such as `</api/bookings?cursor=abc>; rel="next"`; null at the end. */
export function nextCursor(link: string | null): string | null {
  const [, address] = /<([^<>]*)>; ?rel="?next"?/.exec(link ?? '') ?? [];
  return address === undefined ? null : new URL(address, 'http://any.host').searchParams.get('cursor');
}
