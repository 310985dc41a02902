import { expect, test } from 'vitest';
import { hasSessionHint, sessionHint } from './session-hint.ts';

test('the hint is found among other cookies, and only as it is written', () => {
  expect(hasSessionHint('a=b; was-signed-in=1; c=d')).toBe(true);
  for (const cookies of [undefined, '', 'was-signed-in=10', 'x-was-signed-in=1', 'was-signed-in='])
    expect(hasSessionHint(cookies)).toBe(false);
});

test('the hint lasts as long as a session, goes with it, and keeps to https where the site does', () => {
  expect(sessionHint(true, 'http:')).toBe('was-signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax');
  expect(sessionHint(false, 'https:')).toBe('was-signed-in=1; Max-Age=0; Path=/; SameSite=Lax; Secure');
});
