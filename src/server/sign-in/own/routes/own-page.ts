import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether nobody could have made this host lead here: a name of another site can be pointed at this server once its
 * page is open (DNS rebinding), an IP address and localhost cannot.
 */
function isUnclaimable(host: string): boolean {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

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
  // Browsers write it so: in small letters, without the usual port.
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  // Without https a club may be reached in several ways: localhost, 127.0.0.1, an address in its network.
  return own.protocol === 'http:' && host !== undefined && isUnclaimable(host) && origin === `http://${host}`;
}
