import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request was sent by a page of this site. Browsers put these headers themselves; a page of another site
 * can neither change them nor leave them out.
 */
export function comesFromOwnPage(
  headers: Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>,
  publicUrl: string,
): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin') return false;
  if (origin === publicUrl) return true;
  // Without https a club may be reached under several names: localhost, 127.0.0.1, an address in its network.
  const isPlain = publicUrl.startsWith('http://');
  return isPlain && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
