import { describe, expect, test } from 'vitest';
import { readSms } from './sms-settings.ts';

const GIVEN = {
  SMS_URL: 'https://gateway.example/send',
  SMS_FIELDS: 'key=s3%2Bcret&number={to}&message={text}',
  SMS_SENT: 'SUCCESS',
};

describe('the gateway of text messages', () => {
  test('is none without its settings', () => {
    expect(readSms({})).toBeNull();
  });

  test('is read as it is meant', () => {
    expect(readSms(GIVEN)).toEqual({
      url: 'https://gateway.example/send',
      method: 'POST',
      format: 'form',
      fields: [
        ['key', 's3+cret'],
        ['number', '{to}'],
        ['message', '{text}'],
      ],
      sent: 'SUCCESS',
      refused: '',
      dailyParts: 200,
      personParts: 6,
      language: null,
    });
    expect(readSms({ ...GIVEN, SMS_METHOD: 'GET', SMS_LANGUAGE: 'bn', SMS_DAILY_PARTS: '90' })).toMatchObject(
      {
        method: 'GET',
        language: 'bn',
        dailyParts: 90,
      },
    );
  });

  test.each(['SMS_URL', 'SMS_FIELDS', 'SMS_SENT'])('stops the start without %s', (name) => {
    expect(() => readSms({ ...GIVEN, [name]: '' })).toThrow(
      `without ${name}. Please set all of them, or none.`,
    );
  });

  test('stops the start where only a limit is set', () => {
    expect(() => readSms({ SMS_DAILY_PARTS: '90' })).toThrow(
      /^SMS_DAILY_PARTS does not work without SMS_URL/,
    );
  });

  test.each([
    'http://gateway.example/send',
    'http://10.0.0.7/send',
    'https://user:s3cret@gateway.example/',
    'ftp://gateway.example/',
    'gateway.example',
  ])('cannot be at %s, and the line does not repeat it', (url) => {
    const start = () => readSms({ ...GIVEN, SMS_URL: url });
    expect(start).toThrow(/^SMS_URL does not work/);
    expect(start).not.toThrow(/s3cret|10\.0/);
  });

  test('may be a stand-in on this machine', () => {
    expect(readSms({ ...GIVEN, SMS_URL: 'http://127.0.0.1:4000/send' })).toMatchObject({
      url: 'http://127.0.0.1:4000/send',
    });
  });

  test.each(['message={text}', 'number={to}', 'number={number}&message={text}', '{to}{text}'])(
    'needs a number and a text, which “%s” has not',
    (fields) => {
      expect(() => readSms({ ...GIVEN, SMS_FIELDS: fields })).toThrow(/^SMS_FIELDS does not work/);
    },
  );

  test.each([
    ['SMS_METHOD', 'PUT'],
    ['SMS_FORMAT', 'xml'],
    ['SMS_LANGUAGE', 'hi'],
    ['SMS_DAILY_PARTS', '0'],
    ['SMS_PERSON_PARTS', '2'],
  ])('has no %s “%s”', (name, value) => {
    expect(() => readSms({ ...GIVEN, [name]: value })).toThrow(`${name}=${value} does not work`);
  });
});
