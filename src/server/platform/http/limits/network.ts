import { isIPv6 } from 'node:net';

const IPV4_INSIDE_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groups(address: string): string[] {
  const [left = '', right] = address.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right?.split(':').filter(Boolean) ?? [];
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...gap, ...tail].map((group) => parseInt(group, 16).toString(16));
}

const SHORTENED_IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/;

/**
 * Returns the network of an address, too short to name a household: what is kept for a long time. Anything else is kept as
 * it is.
 */
export function shortenAddress(address: string): string {
  const ipv4 = IPV4_INSIDE_IPV6.exec(address)?.[1] ?? address;
  const start = SHORTENED_IPV4.exec(ipv4)?.[1];
  if (start !== undefined) return `${start}.0/24`;
  return isIPv6(address) ? `${groups(address).slice(0, 3).join(':')}::/48` : address;
}

/**
 * Returns whom an address stands for when attempts are counted, the smallest first: itself, or of IPv6 its /64, which one
 * household has, and the /56 and /48 that providers give to one customer.
 */
export function networksOf(address: string): string[] {
  const ipv4 = IPV4_INSIDE_IPV6.exec(address)?.[1];
  if (ipv4 !== undefined) return [ipv4];
  if (!isIPv6(address)) return [address];
  const [one, two, three, four = '0'] = groups(address);
  const site = `${one}:${two}:${three}`;
  const customer = (parseInt(four, 16) & 0xff00).toString(16);
  return [`${site}:${four}::/64`, `${site}:${customer}::/56`, `${site}::/48`];
}

/** Returns the smallest of them: one household or office. */
export function networkOf(address: string): string {
  return networksOf(address)[0] ?? address;
}
