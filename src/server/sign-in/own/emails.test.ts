import { expect, test } from 'vitest';
import { latinIn } from '../../../../tests/support/latin.ts';
import { inLanguage } from '../../platform/language.ts';
import {
  writeConfirmEmail,
  writeGuessedEmail,
  writeNewBrowserEmail,
  writeResetEmail,
  writeResetLinkEmail,
} from './emails.ts';

const ARENA = 'Banani Club';
const TO = 'rahim@example.com';
const PAGE = 'https://club.example/page';
const visit = {
  browser: 'Chrome on Android',
  network: '203.0.113.0/24',
  at: '06 Mar 2026, 12:00',
  page: PAGE,
};
const link = { by: 'boss@example.com', of: 'salma@example.com', page: PAGE };

const EMAILS = {
  reset: () => writeResetEmail(ARENA, TO, PAGE),
  confirm: () => writeConfirmEmail(ARENA, TO, PAGE),
  'new browser': () => writeNewBrowserEmail(ARENA, TO, visit),
  guessed: () => writeGuessedEmail(ARENA, TO, PAGE),
  'link for staff': () => writeResetLinkEmail(ARENA, TO, { ...link, role: 'staff' }),
  'link for an admin': () => writeResetLinkEmail(ARENA, TO, { ...link, role: 'admin' }),
};

test.each(Object.entries(EMAILS))(
  '%s: both languages have the same facts, and no word of the other',
  (_, write) => {
    const [english, bangla] = [write(), inLanguage('bn', write)];
    const names = [ARENA, ...Object.values(visit)];
    for (const email of [english, bangla]) {
      expect(email.to).toBe(TO);
      expect(email.subject).toContain(ARENA);
      expect(email.text).toContain(PAGE);
    }
    for (const fact of [ARENA, TO, ...Object.values(visit), ...Object.values(link)])
      expect(bangla.text.includes(fact), fact).toBe(english.text.includes(fact));
    expect(english.subject + english.text).not.toMatch(/[\u0980-\u09ff]/);
    for (const part of [bangla.subject, bangla.text]) {
      expect(latinIn(part, names)).toEqual([]);
      expect(part).toBe(part.normalize());
      expect(part).not.toMatch(/[\u0980-\u09ff]\.(\s|$)/);
    }
  },
);

test('staff and admins are named as what they are', () => {
  const writeSubject = (role: 'staff' | 'admin') => writeResetLinkEmail(ARENA, TO, { ...link, role }).subject;
  expect(writeSubject('staff')).toBe('A link for the password of a staff member of Banani Club');
  expect(writeSubject('admin')).toBe('A link for the password of an admin of Banani Club');
});
