/** Returns the Cookie header that a browser sends after these Set-Cookie headers. */
export function keepCookies(before: string, setCookies: string[]): string {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0], pair]),
  );
  for (const header of setCookies) {
    const [pair = ''] = header.split(';');
    jar.set(pair.split('=')[0], pair);
  }
  return [...jar.values()].join('; ');
}
