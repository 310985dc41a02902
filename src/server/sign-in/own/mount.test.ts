import { describe, expect, test } from 'vitest';
import { comesFromOwnPage } from './mount.ts';

describe('a site on https', () => {
  const PUBLIC_URL = 'https://club.example';
  const from = (headers: Parameters<typeof comesFromOwnPage>[0]) =>
    comesFromOwnPage({ host: 'club.example', ...headers }, PUBLIC_URL);

  test('its own page may call', () => {
    expect(from({ origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  test.each(['https://Club.Example', 'https://club.example:443'])('may be configured as %s', (publicUrl) => {
    expect(comesFromOwnPage({ origin: PUBLIC_URL, host: 'club.example' }, publicUrl)).toBe(true);
  });

  test('an older browser that does not say which site may call', () => {
    expect(from({ origin: PUBLIC_URL })).toBe(true);
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a neighbouring domain', { origin: 'https://blog.club.example', 'sec-fetch-site': 'same-site' }],
    ['a lengthened name', { origin: 'https://club.example.evil.example' }],
    ['another port', { origin: 'https://club.example:8443' }],
    ['the same name on plain http', { origin: 'http://club.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['no origin at all', {}],
    ['a cross-site call with a forged origin', { origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' }],
    ['an address typed in', { origin: PUBLIC_URL, 'sec-fetch-site': 'none' }],
    ['a host that agrees with the foreign origin', { origin: 'https://evil.example', host: 'evil.example' }],
  ])('%s may not call', (_who, headers) => {
    expect(from(headers)).toBe(false);
  });
});

describe('a site on http', () => {
  const PUBLIC_URL = 'http://localhost:3000';

  test.each(['127.0.0.1:3000', '192.168.1.5:3000', '[::1]:3000', 'localhost:5173'])(
    'answers its page at %s too',
    (host) => {
      expect(comesFromOwnPage({ origin: `http://${host}`, host }, PUBLIC_URL)).toBe(true);
    },
  );

  test.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'a b', ''])(
    'does not answer a name that somebody has pointed at it: %s',
    (host) => {
      for (const scheme of ['http', 'https'])
        expect(comesFromOwnPage({ origin: `${scheme}://${host}`, host }, PUBLIC_URL)).toBe(false);
    },
  );

  test.each(['http://evil.example', 'http://localhost:3001', 'http://localhost', 'null', undefined])(
    'does not answer a page of %s',
    (origin) => {
      expect(comesFromOwnPage({ origin, host: 'localhost:3000' }, PUBLIC_URL)).toBe(false);
    },
  );
});
