import { describe, expect, test } from 'vitest';
import { staffPasswordRule, passwordRule } from '#contract/identity/password.ts';
import { profileDraft, readDeletion, readLongerPassword, readPassword, readProfile } from './drafts.ts';

const RAHIM = {
  _id: '00000000-0000-4000-8000-000000000000',
  displayName: 'Rahim',
  photoURL: null,
  email: 'rahim@example.com',
  role: 'user',
  created_at: '2026-03-01T06:00:00Z',
  updated_at: null,
} as const;

/** Returns the validation errors as `field: sentence`. */
function findFaults(reading: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  return reading.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('the form of name and photo', () => {
  test('begins with what there is, and an empty photo means none', () => {
    const draft = profileDraft(RAHIM);
    expect(draft).toEqual({ displayName: 'Rahim', photoURL: '', phone: '' });
    expect(readProfile(draft).data).toEqual({ displayName: 'Rahim', photoURL: null, phone: null });
  });

  test('shows a mobile number as people say it, and sends it as it is kept', () => {
    const draft = profileDraft({ ...RAHIM, phone: '+8801712345678' });
    expect(draft.phone).toBe('01712 345678');
    expect(readProfile(draft).data).toMatchObject({ phone: '+8801712345678' });
  });

  test('wants a name, the address of a photo, and a number that there is', () => {
    expect(findFaults(readProfile({ displayName: ' ', photoURL: 'photo.png', phone: '12' }))).toEqual([
      'displayName: Required',
      'photoURL: Please enter an address that begins with https://.',
      'phone: Please enter a mobile number such as 01712 345678.',
    ]);
  });
});

test('a new password keeps the rule of the registration, and the current one must be typed', () => {
  expect(findFaults(readPassword({ current: '', next: 'weak' }))).toEqual([
    'current: Please type your current password.',
    `next: ${passwordRule()}`,
  ]);
  // Spaces are part of a password.
  expect(readPassword({ current: ' a ', next: ' Secret ' }).data).toEqual({
    current: ' a ',
    next: ' Secret ',
  });
});

test('the e-mail that confirms a deletion may be typed in capitals', () => {
  expect(readDeletion({ email: ' Rahim@Example.com ' }).data).toEqual({ email: 'rahim@example.com' });
  expect(findFaults(readDeletion({ email: 'yes' }))).toEqual(['email: Please enter a valid e-mail address.']);
});

test('who is about to become an admin needs a password of at least twelve characters', () => {
  const next = (password: string) => findFaults(readLongerPassword({ current: 'Short-1', next: password }));
  expect(next('Short-again')).toEqual([`next: ${staffPasswordRule()}`]);
  expect(next('short')).toContain(`next: ${passwordRule()}`);
  expect(next('Long-enough1')).toEqual([]);
});
