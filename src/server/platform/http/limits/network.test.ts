import { expect, test } from 'vitest';
import { listNetworks, shortenAddress } from './network.ts';

test('an IPv4 address stands for itself', () => {
  expect(listNetworks('203.0.113.7')).toEqual(['203.0.113.7']);
});

test('an IPv4 address in IPv6 clothes is the same visitor', () => {
  expect(listNetworks('::ffff:203.0.113.7')).toEqual(['203.0.113.7']);
  expect(listNetworks('::FFFF:203.0.113.7')).toEqual(['203.0.113.7']);
});

test.each([
  ['::ffff:c000:201', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:202', '192.0.2.2'],
  ['::ffff:0:c000:201', '192.0.2.1'],
  ['64:ff9b::c000:201', '192.0.2.1'],
  ['64:ff9b::192.0.2.9', '192.0.2.9'],
  ['64:ff9b:1::c000:203', '192.0.2.3'],
])('%s is written in hex, and is the visitor %s', (address, visitor) => {
  expect(listNetworks(address)).toEqual([visitor]);
  expect(shortenAddress(address)).toBe('192.0.2.0/24');
});

test('what is no address, and a link that names its device, are told apart', () => {
  expect(listNetworks('unknown')).toEqual(['unknown']);
  expect(listNetworks('fe80::1%eth0')[0]).toBe('fe80:0:0:0::/64');
});

test.each([
  '2001:db8:0:42::1',
  '2001:db8:0:42::ffff',
  '2001:0db8:0000:0042:0000:0000:0000:0001',
  '2001:DB8::42:1:2:3:4',
  '2001:db8::42:0:0:0:9',
  '2001:db8:0:42:9:9:9:9',
])('%s is one of the addresses of one household', (address) => {
  expect(listNetworks(address)).toEqual(['2001:db8:0:42::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']);
});

test('the next household is another visitor', () => {
  expect(listNetworks('2001:db8:0:43::1')[0]).toBe('2001:db8:0:43::/64');
});

test('the households of one customer are counted together too', () => {
  expect(listNetworks('2001:db8:42:a7ff::1').slice(1)).toEqual(['2001:db8:42:a700::/56', '2001:db8:42::/48']);
  expect(listNetworks('2001:db8:42:a800::1').slice(1)).toEqual(['2001:db8:42:a800::/56', '2001:db8:42::/48']);
});

test('addresses that begin or end in zeros are understood', () => {
  expect(listNetworks('::1')[0]).toBe('0:0:0:0::/64');
  expect(listNetworks('fe80::')[0]).toBe('fe80:0:0:0::/64');
  expect(listNetworks('::')[0]).toBe('0:0:0:0::/64');
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:42:7::1', '2001:db8:42::/48'],
  ['unknown', 'unknown'],
])('%s is kept as %s, which names no household', (address, kept) => {
  expect(shortenAddress(address)).toBe(kept);
});
