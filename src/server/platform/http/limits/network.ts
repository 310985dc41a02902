import ipaddr from 'ipaddr.js';

// IPv6 ranges whose last 32 bits are an IPv4 address: those of dual-stack sockets and of translators.
const WITH_IPV4_INSIDE = ['::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/**
 * Parses an address to its IPv6 groups without leading zeros, or to the IPv4 address that it is or contains. Returns null for other text.
 */
function read(address: string): { ipv4: string } | { groups: string[] } | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return { ipv4: parsed.toString() };
  // The library's own conversion handles only one of these ranges, so the bytes are read here.
  if (WITH_IPV4_INSIDE.some((range) => parsed.match(range)))
    return { ipv4: ipaddr.fromByteArray(parsed.toByteArray().slice(12)).toString() };
  return { groups: parsed.parts.map((part) => part.toString(16)) };
}

/**
 * Returns the network of an address, which is too coarse to identify a household and so may be stored for long. Other text is returned
 * unchanged.
 */
export function shortenAddress(address: string): string {
  const known = read(address);
  if (known === null) return address;
  if ('ipv4' in known) return `${known.ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${known.groups.slice(0, 3).join(':')}::/48`;
}

/**
 * Returns the networks under which attempts are counted, smallest first: the IPv4 address itself, or the IPv6 /64 of a household and the
 * /56 and /48 that providers assign to one customer.
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

/** Returns the smallest network of an address: one household or office. */
export function smallestNetwork(address: string): string {
  return listNetworks(address)[0] ?? address;
}
