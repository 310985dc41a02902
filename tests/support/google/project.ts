/** The Firebase project of the tests. */
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

/** Returns where the test Google at `url` answers for this address; null for what is none of Google's. */
export function addressAtTestGoogle(url: string, { hostname, pathname, search }: URL): string | null {
  return HOSTS.includes(hostname) ? `${url}/${hostname}${pathname}${search}` : null;
}

/** Returns a `fetch` for which the test Google at `url` is Google. */
export function fetchByTestGoogle(url: string): typeof globalThis.fetch {
  const { fetch: reach } = globalThis;
  return (address, init) => {
    const asked = new URL(address instanceof Request ? address.url : address);
    return reach(addressAtTestGoogle(url, asked) ?? address, init);
  };
}
