/** A cookie that says only that somebody was signed in at the last visit. It opens nothing: anybody may write it. */
const HINT = 'was-signed-in=1';
/** A session that nobody uses lasts this long. */
const LASTS_SECONDS = 30 * 24 * 3600;

/** Whether the head of a page should keep a place for an account until more is known, instead of Login and Register. */
export function hasSessionHint(cookies = ''): boolean {
  return cookies.split(/; */).includes(HINT);
}

/** Returns what a browser writes into its cookies once it is known whether somebody is signed in. */
export function sessionHint(isSignedIn: boolean, protocol: string): string {
  const attributes = `Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  return `${HINT}; Max-Age=${isSignedIn ? LASTS_SECONDS : 0}; ${attributes}`;
}
