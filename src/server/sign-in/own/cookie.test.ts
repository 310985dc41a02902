import { describe, expect, test } from 'vitest';
import { createSessionCookie } from './cookie.ts';

const SECRET = 'a'.repeat(43);

describe('on https', () => {
  const cookie = createSessionCookie(true);

  test('the cookie lasts 30 days and is out of reach of scripts, other sites and plain http', () => {
    expect(cookie.give(SECRET)).toBe(
      `__Host-session=${SECRET}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure`,
    );
  });

  test('a cookie without the protected name is not believed', () => {
    expect(cookie.read(`session=${SECRET}`)).toBeNull();
    expect(cookie.read(`__Host-session=${SECRET}`)).toBe(SECRET);
  });
});

describe('on http', () => {
  const cookie = createSessionCookie(false);

  test('the cookie does without what only https has', () => {
    expect(cookie.give(SECRET)).toBe(`session=${SECRET}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict`);
  });

  test('taking the cookie away empties it at once', () => {
    expect(cookie.take()).toBe('session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
  });

  test('it is found among other cookies', () => {
    expect(cookie.read(`theme=dark; session=${SECRET};lang=bn`)).toBe(SECRET);
    expect(cookie.read(`my-session=${'b'.repeat(43)}; session=${SECRET}`)).toBe(SECRET);
  });

  test.each([
    undefined,
    '',
    'session',
    'session=',
    `session=${SECRET}x`,
    `session="${SECRET}"`,
    'session=\0',
  ])('the header %j holds no session', (header) => {
    expect(cookie.read(header)).toBeNull();
  });
});
