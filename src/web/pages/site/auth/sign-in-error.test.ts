import { expect, test } from 'vitest';
import { IdentityError } from '#web/session/port.ts';
import { explainSignInError } from './sign-in-error.ts';

test('a wrong e-mail and a wrong password sound alike', () => {
  for (const code of ['auth/invalid-credential', 'auth/invalid-email', 'auth/internal-error'] as const) {
    expect(explainSignInError(new IdentityError(code, 'something'))).toBe('Your password/email is wrong!');
  }
});

test('nobody is told that their password is wrong when it was not looked at', () => {
  const busy = new IdentityError('auth/too-many-requests', 'Please wait ten minutes and try again.');
  expect(explainSignInError(busy)).toBe('Please wait ten minutes and try again.');
  const disabled = new IdentityError('auth/user-disabled', 'This account is disabled.');
  expect(explainSignInError(disabled)).toBe('This account is disabled.');
  const offline = new IdentityError('auth/network-request-failed', 'No connection.');
  expect(explainSignInError(offline)).toBe('No connection.');
});
