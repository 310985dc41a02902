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
  // As browsers write it: in small letters, without the usual port.
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  // Without https a club may be reached under several names: localhost, 127.0.0.1, an address in its network.
  return (
    own.protocol === 'http:' &&
    host !== undefined &&
    (origin === `http://${host}` || origin === `https://${host}`)
  );
}
