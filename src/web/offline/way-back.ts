/** Returns the page that could not be shown, as the worker has written it behind the #, or else `home`; never another site's. */
export function findWayBack(hash: string, home: string): string {
  const wanted = hash.slice(1);
  return /^\/(?![/\\])/.test(wanted) ? wanted : home;
}
