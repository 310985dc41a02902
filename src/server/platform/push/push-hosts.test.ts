import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-hosts.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-db5p.notify.windows.com/w/?token=BQYA',
  'https://web.push.apple.com/QGFy',
  'https://push.club.test/1',
  'http://127.0.0.1:4444/1',
])('%s is the address of a device', (address) => {
  expect(isPushEndpoint(address, ['push.club.test', '127.0.0.1:4444'])).toBe(true);
});

test.each([
  ['plain http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['plain http to a host of the settings', 'http://push.club.test/1'],
  ['an inner address', 'https://10.0.0.1/'],
  ['this machine', 'http://127.0.0.1:5432/'],
  ['the metadata of a cloud', 'http://169.254.169.254/latest'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a name that ends alike', 'https://evilfcm.googleapis.com/'],
  ['a domain that ends alike', 'https://evilpush.apple.com/'],
  ['a host in front of a user', 'https://fcm.googleapis.com@evil.test/'],
  ['a name with a password', 'https://a:b@fcm.googleapis.com/'],
  ['no address', 'fcm.googleapis.com'],
])('%s is none', (_, address) => {
  expect(isPushEndpoint(address, ['push.club.test', '127.0.0.1:4444'])).toBe(false);
});
