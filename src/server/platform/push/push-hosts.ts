/** The push services of the browsers; a dot at the beginning stands for every name below. */
const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether devices may be told at this address: nothing that somebody sends may make the club ask its own network. `more` are
 * hosts of the settings, which may name a port; on this machine they speak plain http.
 */
export function isPushEndpoint(address: string, more: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (more.includes(host)) return protocol === 'https:' || LOOPBACK.includes(hostname);
  const isKnown = KNOWN.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));
  return isKnown && protocol === 'https:' && port === '';
}
