import { describe, expect, test } from 'vitest';
import { fillFields, judgeAnswer } from './gateway-rules.ts';

const MESSAGE = { id: '0199a7b2', to: '+8801712345678', text: 'Pay {to} 100%' };

describe('the fields of a message', () => {
  test('have the number as the gateway wants it, the text and the id', () => {
    const fields: [string, string][] = [
      ['key', 'k{y}'],
      ['msisdn', '{to}'],
      ['mobile', '{local}'],
      ['sms', '{text}'],
      ['ref', 'club-{id}'],
    ];
    expect(fillFields(fields, MESSAGE)).toEqual([
      ['key', 'k{y}'],
      ['msisdn', '8801712345678'],
      ['mobile', '01712345678'],
      ['sms', 'Pay {to} 100%'],
      ['ref', 'club-0199a7b2'],
    ]);
  });
});

describe('an answer', () => {
  const settings = { sent: '"status":"OK"', refused: '"status":"FAIL"' };
  const verdict = (text: string, status = 200) => judgeAnswer(settings, { status, text });

  test('that has the text of success says that the message was taken', () => {
    expect(verdict('{"status":"OK","id":7}')).toEqual({ state: 'sent' });
    expect(verdict('{"status":"OK"}', 202)).toEqual({ state: 'sent' });
  });

  test.each([
    [
      'has the text of refusal',
      '{"status":"FAIL",\n"why":"balance"}',
      200,
      '{"status":"FAIL", "why":"balance"}',
    ],
    ['has both', '{"status":"OK"} {"status":"FAIL"}', 200, '{"status":"OK"} {"status":"FAIL"}'],
    ['comes with HTTP 401', 'wrong\u0000 key', 401, 'HTTP 401 wrong key'],
    ['comes with HTTP 403 and claims success', '{"status":"OK"}', 403, 'HTTP 403 {"status":"OK"}'],
  ])('that %s says that it was not', (_title, text, status, said) => {
    expect(verdict(text, status)).toEqual({ state: 'refused', said });
  });

  test.each([
    ['is empty', '', 204],
    ['is a page', '<!doctype html><title>Welcome</title>', 200],
    ['leads elsewhere', '{"status":"OK"}', 302],
    ['asks for patience', 'slow down', 429],
    ['is an error of theirs', '{"status":"OK"}', 500],
  ])('that %s leaves it open', (_title, text, status) => {
    expect(verdict(text, status)).toEqual({ state: 'silent' });
  });

  test('with words without end is cut', () => {
    expect(verdict('x'.repeat(4000), 400)).toMatchObject({
      said: expect.stringMatching(/^HTTP 400 x{191}$/),
    });
  });

  test('refuses nothing where no text says so', () => {
    expect(judgeAnswer({ sent: 'OK', refused: '' }, { status: 200, text: 'FAIL' })).toEqual({
      state: 'silent',
    });
  });
});
