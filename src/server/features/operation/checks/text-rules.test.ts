import { expect, test } from 'vitest';
import { judgeTexts, type TextFigures } from './text-rules.ts';

const told = (figures: TextFigures) => {
  const { state, message } = judgeTexts('sms.example', figures);
  return `${state}: ${message}`;
};

test('a gateway is well that took all text messages, or had none', () => {
  expect(told({ sent: 0, failed: 0 })).toBe(
    'ok: The gateway sms.example has had no text message in the last day.',
  );
  expect(told({ sent: 1, failed: 0 })).toBe(
    'ok: The gateway sms.example took the 1 text message of the last day.',
  );
  expect(told({ sent: 40, failed: 0 })).toBe(
    'ok: The gateway sms.example took the 40 text messages of the last day.',
  );
});

test('one that took some is to be looked at, one that took none to be put right', () => {
  expect(told({ sent: 9, failed: 1 })).toBe(
    'warn: The gateway sms.example took 9 of the 10 text messages of the last day.',
  );
  expect(told({ sent: 0, failed: 3 })).toBe(
    'bad: The gateway sms.example took none of the 3 text messages of the last day.',
  );
});
