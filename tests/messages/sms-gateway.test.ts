import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmsGateway } from '#server/platform/sms/gateway.ts';
import { startTestGateway, type Fate } from '../support/sms-gateway.ts';

const double = await startTestGateway();
afterAll(() => double.close());
const { settings, got } = double;
const MESSAGE = { id: '0199a7b2', to: '+8801712345678', text: 'Sports Club: ৳600 & more' };
const FIELDS = { key: 's3cret', number: '8801712345678', message: MESSAGE.text, ref: '0199a7b2' };

beforeEach(() => {
  got.length = 0;
  double.decide(() => 'sent');
});

describe('a gateway is asked as its settings say', () => {
  test.each([
    ['by a form', {}, 'POST', /^application\/x-www-form-urlencoded/],
    ['by JSON', { format: 'json' }, 'POST', /^application\/json/],
    ['by its address', { method: 'GET' }, 'GET', /^$/],
  ] as const)('%s', async (_title, given, method, type) => {
    const gateway = createSmsGateway({ ...settings, ...given });
    expect(await gateway.send(MESSAGE)).toEqual({ state: 'sent' });
    expect(got).toEqual([{ method, type: expect.stringMatching(type), fields: FIELDS }]);
  });

  test('with what its address has already, and the number as people dial it', async () => {
    const gateway = createSmsGateway({
      ...settings,
      url: `${settings.url}?sender=CLUB`,
      method: 'GET',
      fields: [
        ['n', '{local}'],
        ['m', '{text}'],
      ],
    });
    await gateway.send(MESSAGE);
    expect(got[0]?.fields).toEqual({ sender: 'CLUB', n: '01712345678', m: MESSAGE.text });
  });
});

describe('a gateway', () => {
  const after = async (fate: Fate) => {
    double.decide(() => fate);
    return createSmsGateway(settings).send(MESSAGE);
  };

  test('that takes a message says so, however often', async () => {
    expect(await after('sent')).toEqual({ state: 'sent' });
    expect(await after('twice')).toEqual({ state: 'sent' });
  });

  test('that refuses one is quoted', async () => {
    expect(await after('refused')).toEqual({
      state: 'refused',
      said: '{"status":"FAILED","why":"insufficient balance"}',
    });
    expect(await after('unknown-key')).toEqual({ state: 'refused', said: 'HTTP 401 unknown key' });
  });

  test.each(['hangs-up', 'empty', 'page', 'endless', 'elsewhere', 'broken'] as const)(
    '%s: nobody knows what became of it',
    async (fate) => {
      expect(await after(fate)).toEqual({ state: 'silent' });
      expect(got).toHaveLength(1);
    },
  );

  test('that does not answer in time is given up', async () => {
    double.decide(() => 'silent');
    expect(await createSmsGateway(settings, 50).send(MESSAGE)).toEqual({ state: 'silent' });
  });

  test('that answers late has answered', async () => {
    const late = { ...MESSAGE, id: '0199a7b3' };
    const { promise, resolve } = Promise.withResolvers<Fate>();
    const came = Promise.withResolvers<true>();
    // A request that the previous test gave up may still arrive now.
    double.decide(({ ref }) => {
      if (ref === late.id) came.resolve(true);
      return promise;
    });
    const sending = createSmsGateway(settings).send(late);
    await came.promise;
    resolve('sent');
    expect(await sending).toEqual({ state: 'sent' });
  });

  test('that is not there is as one that does not answer', async () => {
    const gone = createSmsGateway({ ...settings, url: 'http://127.0.0.1:1/send' });
    expect(await gone.send(MESSAGE)).toEqual({ state: 'silent' });
  });
});
