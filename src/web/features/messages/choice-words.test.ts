import { expect, test } from 'vitest';
import { whyNoMail } from './choice-words.ts';

test('who gets no e-mails whatever they choose is told why', () => {
  const email = 'rahim@example.com';
  expect(whyNoMail({ can_mail: true, is_confirmed: true, email })).toBeNull();
  expect(whyNoMail({ can_mail: true, is_confirmed: false, email })).toMatch(/^Your e-mail is not confirmed/);
  expect(whyNoMail({ can_mail: false, is_confirmed: false, email })).toMatch(/^The club sends no e-mails/);
  expect(whyNoMail({ can_mail: true, is_confirmed: false, email: null })).toMatch(
    /^Your account has no e-mail address/,
  );
});
