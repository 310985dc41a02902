import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 16; K) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/140.0 Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/140.0 OPR/124.0`, 'Opera on ChromeOS'],
  ['curl/8.5.0', 'A browser'],
  ['', 'A browser'],
])('%s is called %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});
