import { expect, test } from 'vitest';
import { hashRecoveryCode, makeRecoveryCodes } from './factors.ts';

test('there are ten recovery codes, all different, in groups that can be copied by hand', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
});

test('a code is the same in capitals, without dashes, and with an O for a zero', () => {
  const hash = hashRecoveryCode('k3f7-9xqm-20dz-1t8w');
  expect(hash).not.toBeNull();
  for (const typed of ['K3F79XQM20DZ1T8W', ' k3f7 9xqm 2Odz lt8w ', 'k3f7-9xqm-20dz-It8w'])
    expect(hashRecoveryCode(typed)).toEqual(hash);
  expect(hashRecoveryCode('k3f7-9xqm-20dz-1t8x')).not.toEqual(hash);
});

test.each(['', '123456', 'k3f7-9xqm-20dz', 'k3f7-9xqm-20dz-1t8w-0', 'k3f7-9xqm-20dz-1t8ü'])(
  '%j is no recovery code',
  (typed) => {
    expect(hashRecoveryCode(typed)).toBeNull();
  },
);
