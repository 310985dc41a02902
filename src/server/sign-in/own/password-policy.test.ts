import { describe, expect, test } from 'vitest';
import { isLong, requireHardToGuess } from './password-policy.ts';

const ofAUser = (password: string) =>
  requireHardToGuess(password, { isStaff: false, arena: 'Dhanmondi Racket House' });
const ofAnAdmin = (password: string) =>
  requireHardToGuess(password, { isStaff: true, arena: 'Dhanmondi Racket House' });

describe('a new password', () => {
  test.each(['Qwerty', 'Passw0rd', 'PASSword1', 'iLoveYou', 'Welcome1', '\uff30assw0rd', 'Aaaaaa', 'aAaAbB'])(
    'is refused when it is guessed first: %s',
    async (password) => {
      await expect(ofAUser(password)).rejects.toMatchObject({
        code: 'auth/weak-password',
        message: /^Many people use this password/,
      });
    },
  );

  test.each(['Kabaddi-7', 'Passw0rd-of-mine', 'Tennis um sieben'])('may be %s', async (password) => {
    await ofAUser(password);
  });

  test.each([
    'SportsClub1',
    'Password2026',
    '1999Password!',
    'Dhanmondi2026',
    'RacketHouse!',
    'dhanmondi-Racket-9',
    'Badminton7',
    'Dhaka1213',
    '77-Mirpur-77',
    'Stranger4821',
    '!!Cricket99',
  ])(
    'is refused where it is the club’s name, its sport, or a common one with a year: %s',
    async (password) => {
      await expect(ofAUser(password)).rejects.toMatchObject({
        code: 'auth/weak-password',
        message: expect.stringMatching(/^The name of the club, its sports and years/),
      });
    },
  );

  test.each(['Racket-and-umbrella', 'Kabaddi-2026', 'Clubbed-together', '2026-lanterns'])(
    'may be %s, which holds more than that',
    async (password) => {
      await ofAUser(password);
    },
  );

  test.each([
    ['rahim.uddin@example.com', '', 'Rahim1213'],
    ['rahim.uddin@example.com', '', 'uddinRahim!7'],
    ['ann@example.com', '', 'Ann-2468'],
    ['ann@example.com', 'Farhana Akter', 'Farhana#99'],
    ['rahim99@example.com', '', 'Rahim99Dhaka'],
  ])('is refused where it is made of its owner’s own: %s, %s, %s', async (email, name, password) => {
    const owner = { isStaff: false, arena: 'Racket House', email, name };
    await expect(requireHardToGuess(password, owner)).rejects.toMatchObject({ code: 'auth/weak-password' });
    await requireHardToGuess(`${password}-umbrella`, owner);
  });

  test('of an admin needs twelve characters', async () => {
    await expect(ofAnAdmin('Kabaddi-7-x')).rejects.toMatchObject({
      code: 'auth/weak-password',
      message: /at least 12 characters/,
    });
    await ofAnAdmin('Kabaddi-7-xy');
  });
});

test('twelve characters are counted as people count them', () => {
  expect(isLong('Abcdefghijk\u{1f3be}')).toBe(true);
  expect(isLong('Abcdefghij\u{1f3be}')).toBe(false);
});
