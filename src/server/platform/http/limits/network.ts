import ipaddr from 'ipaddr.js';

// Addresses of IPv6 whose last 32 bits are one of IPv4: those of sockets for both, and of what translates between them.
const WITH_IPV4_INSIDE = ['::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** Returns the groups of an IPv6 address, without leading zeros; or the IPv4 address that it is, or holds. Anything else is a text. */
function read(address: string): { ipv4: string } | { groups: string[] } | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return { ipv4: parsed.toString() };
  // The library's own conversion knows one of these ranges only, so the bytes are read.
  if (WITH_IPV4_INSIDE.some((range) => parsed.match(range)))
    return { ipv4: ipaddr.fromByteArray(parsed.toByteArray().slice(12)).toString() };
  return { groups: parsed.parts.map((part) => part.toString(16)) };
}

/**
 * Returns the network of an address, too short to name a household: what is kept for a long time. Anything else is kept as
 * it is.
 */
export function shortenAddress(address: string): string {
  const known = read(address);
  if (known === null) return address;
  if ('ipv4' in known) return `${known.ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${known.groups.slice(0, 3).join(':')}::/48`;
}

/**
 * Returns whom an address stands for when attempts are counted, the smallest first: itself, or of IPv6 its /64, which one
 * household has, and the /56 and /48 that providers give to one customer.
 */
export function listNetworks(address: string): string[] {
  const known = read(address);
  if (known === null) return [address];
  if ('ipv4' in known) return [known.ipv4];
  const [one, two, three, four = '0'] = known.groups;
  const site = `${one}:${two}:${three}`;
  const customer = (parseInt(four, 16) & 0xff00).toString(16);
  return [`${site}:${four}::/64`, `${site}:${customer}::/56`, `${site}::/48`];
}

/** Returns the smallest of them: one household or office. */
export function smallestNetwork(address: string): string {
  return listNetworks(address)[0] ?? address;
}
