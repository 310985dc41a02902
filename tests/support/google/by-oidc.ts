const GOOGLE = 'https://accounts.google.com';

/** Returns a `fetch` for which the provider at `url` is Google; it is told under which address it was asked. */
export function fetchByOidc(url: string): typeof globalThis.fetch {
  const { fetch: reach } = globalThis;
  return (address, init) => {
    const asked = new URL(address instanceof Request ? address.url : address);
    if (asked.origin !== GOOGLE) return reach(address, init);
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-proto', 'https');
    headers.set('x-forwarded-host', asked.host);
    return reach(`${url}${asked.pathname}${asked.search}`, { ...init, headers });
  };
}
