const GOOGLE = 'https://accounts.google.com';

/** Returns a `fetch` that sends requests for Google to the provider at `url`, with headers that name the original address. */
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
