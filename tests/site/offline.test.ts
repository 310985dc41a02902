import { describe, expect, test } from 'vitest';
import { askRaw } from '../support/raw-answer.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const { site } = await makeSite();
const server = await startTestServer({ site });
const ask = (path: string) => askRaw(server.url + path);

describe('for times without a line', () => {
  test('the worker is looked at anew each time, and may ask this site only', async () => {
    const { status, headers } = await ask('/sw.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(headers['permissions-policy']).toBeUndefined();
  });

  test.each([
    ['/offline', 'en-GB'],
    ['/bn/offline', 'bn'],
  ])('%s is a document of its own, which no search engine shows', async (path, language) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toContain(`<html lang="${language}">`);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await ask('/offline.html')).status).toBe(404);
  });

  test('the app’s manifest comes as what it is', async () => {
    const { headers } = await ask('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
  });
});
