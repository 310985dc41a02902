import { expect, test } from 'vitest';
import { isOffered, whyNoMail } from './choice-words.ts';

test('text messages tell of everything but the requests of others', () => {
  expect(isOffered('sms', 'offers')).toBe(true);
  expect(isOffered('sms', 'requests')).toBe(false);
  expect(isOffered('push', 'requests')).toBe(true);
});

test('who gets no e-mails whatever they choose is told why', () => {
  const email = 'rahim@example.com';
  expect(whyNoMail({ can_mail: true, is_confirmed: true, email })).toBeNull();
  expect(whyNoMail({ can_mail: true, is_confirmed: false, email })).toMatch(/^Your e-mail is not confirmed/);
  expect(whyNoMail({ can_mail: false, is_confirmed: false, email })).toMatch(/^The club sends no e-mails/);
  expect(whyNoMail({ can_mail: true, is_confirmed: false, email: null })).toMatch(
    /^Your account has no e-mail address/,
  );
});
