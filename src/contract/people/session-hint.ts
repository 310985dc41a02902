/** A cookie that only says that a person was signed in at the last visit. It grants no access, and anyone can write it. */
const HINT = 'was-signed-in=1';
/** Seconds until an unused session ends. */
const LASTS_SECONDS = 30 * 24 * 3600;

/** Returns whether the header of a page should reserve space for an account until more is known, instead of showing Login and Register. */
export function hasSessionHint(cookies = ''): boolean {
  return cookies.split(/; */).includes(HINT);
}

/** Returns the cookie that a browser writes once it is known whether a person is signed in. */
export function sessionHint(isSignedIn: boolean, protocol: string): string {
  const attributes = `Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  return `${HINT}; Max-Age=${isSignedIn ? LASTS_SECONDS : 0}; ${attributes}`;
}
