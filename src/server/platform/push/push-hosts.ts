/** The push services of the browsers; a leading dot means all subdomains. */
const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns whether pushes may be sent to this URL, so that no input can make the server call its own network. `more` lists hosts from the
 * settings, which may include a port; on this machine they may use plain http.
 */
export function isPushEndpoint(address: string, more: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (more.includes(host)) return protocol === 'https:' || LOOPBACK.includes(hostname);
  const isKnown = KNOWN.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));
  return isKnown && protocol === 'https:' && port === '';
}
