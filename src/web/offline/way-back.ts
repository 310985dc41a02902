/**
 * Returns the path of the page that could not be shown, which the service worker wrote behind the #, or `home`. Never returns an address of
 * another site.
 */
export function findWayBack(hash: string, home: string): string {
  const wanted = hash.slice(1);
  return /^\/(?![/\\])/.test(wanted) ? wanted : home;
}
