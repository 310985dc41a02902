import { describe, expect, test } from 'vitest';
import { profileBody } from './account.ts';
import { newPassword, passwordRule } from './password.ts';
import { signIn, signUpBody } from './sign-in.ts';

function faults(schema: typeof newPassword | typeof signUpBody, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? [];
}

describe('the password of a new account', () => {
  test.each(['Abcdef', 'aaaaaA', 'Pass phrase with spaces', 'şifrEm', 'пароЛь', 'x\nY 1234'])(
    '%j will do',
    (password) => {
      expect(faults(newPassword, password)).toEqual([]);
    },
  );

  test.each(['', 'Abcde', 'abcdef', 'ABCDEF', '123456', 'আমারনাম', null, 42])(
    '%j is refused in the words of the specification',
    (password) => {
      expect(faults(newPassword, password)).toEqual([passwordRule()]);
    },
  );

  test('may be long, but not without end', () => {
    expect(faults(newPassword, `Ab${'x'.repeat(254)}`)).toEqual([]);
    expect(faults(newPassword, `Ab${'x'.repeat(255)}`)).toEqual([
      'Please use at most 256 characters for the password.',
    ]);
  });
});

describe('the e-mail of a new account', () => {
  const withEmail = (email: unknown) => signUpBody.safeParse({ email, password: 'Abcdef' });

  test('is the same account however it is written', () => {
    for (const written of [
      'ann@example.com',
      ' Ann@Example.COM ',
      'ANN@EXAMPLE.COM\n',
      '\u202aann\u200b@example.com\u202c',
    ])
      expect(withEmail(written).data?.email).toBe('ann@example.com');
  });

  test.each([
    ['a Kelvin sign for a k', '\u212aelvin@example.com'],
    ['a dotless i', 'adm\u0131n@example.com'],
    ['a capital I with a dot', 'adm\u0130n@example.com'],
    ['a Cyrillic a', '\u0430nn@example.com'],
    ['full-width letters', '\uff41nn@example.com'],
    ['NUL', 'ann\0@example.com'],
    ['no domain', 'ann@localhost'],
    ['two at signs', 'ann@home@example.com'],
    ['a space', 'an n@example.com'],
    ['a second line', 'ann@example.com\nbcc: all@example.com'],
    ['10,000 characters', `${'a'.repeat(10_000)}@example.com`],
    ['a list', ['ann@example.com']],
  ])('is refused with %s', (_what, email) => {
    expect(withEmail(email).success).toBe(false);
  });
});

test('a registration may come without a name and a photo', () => {
  expect(signUpBody.parse({ email: 'ann@example.com', password: 'Abcdef' })).toMatchObject({
    displayName: '',
    photoURL: null,
  });
});

test('a name that is left out of a profile change stays, and so does a photo', () => {
  expect(profileBody.parse({})).toEqual({});
});

test('an emptied photo field takes the photo away', () => {
  expect(profileBody.parse({ photoURL: '' })).toEqual({ photoURL: null });
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', '//elsewhere.example/x.png'])(
  'a photo at %s is refused',
  (photoURL) => {
    expect(profileBody.safeParse({ photoURL }).success).toBe(false);
  },
);

test('somebody may try any password at the door', () => {
  expect(signIn.body.safeParse({ email: 'ann@example.com', password: '' }).success).toBe(true);
});
