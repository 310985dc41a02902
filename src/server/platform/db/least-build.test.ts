import { describe, expect, test } from 'vitest';
import { explainTooOld, type NeededBuild } from './least-build.ts';

const parts: NeededBuild = {
  migration: '0102_charges',
  version: '0.9.0',
  because: 'bookings are paid in parts',
};
const later: NeededBuild = { migration: '0200_later', version: '0.10.0', because: 'there are lockers' };

describe('a build may write to the tables', () => {
  test('where nothing was used, or only what it knows', () => {
    expect(explainTooOld([], ['0001_club'])).toBeNull();
    expect(explainTooOld([parts], ['0001_club', '0102_charges'])).toBeNull();
  });

  test('no longer where something was used that it does not know: it says what, and which version does', () => {
    expect(explainTooOld([later, parts], ['0001_club'])).toBe(
      'This version of the site is too old for its database: there are lockers; bookings are paid in parts. Please start version 0.10.0 or a later one, or restore the backup from before that into an empty database.',
    );
    expect(explainTooOld([later, parts], ['0102_charges'])).toContain(
      'too old for its database: there are lockers.',
    );
  });
});
