import { expect, test } from 'vitest';
import { describeSignIn } from './describe-sign-in.ts';

test('what may have been somebody else is a warning', () => {
  expect(describeSignIn('sign-in.failed')).toEqual({ text: 'Wrong password', isWarning: true });
  expect(describeSignIn('sign-in.succeeded')).toEqual({ text: 'Signed in', isWarning: false });
});

test('an event of a newer server is named as it is', () => {
  expect(describeSignIn('factor.code-used')).toEqual({ text: 'factor code used', isWarning: false });
});
