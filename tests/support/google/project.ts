export const PROJECT = {
  projectId: 'demo-club',
  apiKey: 'demo-key',
  authDomain: 'demo-club.firebaseapp.com',
};

const HOSTS = [
  'apis.google.com',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'www.googleapis.com',
  PROJECT.authDomain,
];

/** Returns the address at the test Google at `url` that replaces this address. Null when it is no address of Google. */
export function addressAtTestGoogle(url: string, { hostname, pathname, search }: URL): string | null {
  return HOSTS.includes(hostname) ? `${url}/${hostname}${pathname}${search}` : null;
}

/** Returns a `fetch` that sends requests for Google to the test Google at `url`. */
export function fetchByTestGoogle(url: string): typeof globalThis.fetch {
  const { fetch: reach } = globalThis;
  return (address, init) => {
    const asked = new URL(address instanceof Request ? address.url : address);
    return reach(addressAtTestGoogle(url, asked) ?? address, init);
  };
}
