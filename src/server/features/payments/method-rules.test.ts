import { expect, test } from 'vitest';
import { takesRealMoney } from './method-rules.ts';

const CARD = { kind: 'card', isTest: false } as const;
const HOSTED = { kind: 'hosted', isTest: false } as const;
const DESK = { kind: 'desk', isTest: false } as const;
const inTest = <T extends object>(method: T) => ({ ...method, isTest: true });

test.each([
  ['nothing', [], false],
  ['the test providers', [inTest(CARD), inTest(HOSTED)], false],
  ['cards', [CARD], true],
  ['SSLCommerz or bKash', [HOSTED], true],
  ['one of them, and another in its sandbox', [HOSTED, inTest(HOSTED)], true],
  ['the desk alone', [DESK], true],
  ['the desk beside the test gateway, which confirms bookings for nothing', [inTest(CARD), DESK], false],
])('a club that takes %s: members can pay it is %s', (_, methods, expected) => {
  expect(takesRealMoney(methods)).toBe(expected);
});
