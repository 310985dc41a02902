import { inspect } from 'node:util';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { field, words } from './answer-fields.ts';
import { callProvider, createAsk, Silence, type Transport } from './ask.ts';

const schema = z.object({ code: field(5), text: words });
const call = (reach: Transport, isAnswer?: (answer: { code: string }) => boolean) =>
  callProvider({
    reach,
    request: new Request('https://provider.test/?secret=s3cret'),
    schema,
    ...(isAnswer && { isAnswer }),
  });
const answering = (body: unknown, status = 200) =>
  call(() => Promise.resolve(Response.json(body, { status })));

describe('an answer', () => {
  test('is read as far as it is asked for; numbers count as text, and what is missing is empty', async () => {
    expect(await answering({ code: 17, more: {} })).toEqual({ code: '17', text: '' });
    expect(await answering({ code: null, text: 'a\u0000b\n' })).toEqual({ code: '', text: 'a b' });
  });

  test('with words without end is cut, and without letters of half a sign', async () => {
    const { text } = await answering({ code: '', text: `\ud800${'x'.repeat(500)}` });
    expect(text).toHaveLength(200);
    expect(text.isWellFormed()).toBe(true);
  });

  test.each([
    ['a code that is too long', { code: '123456' }],
    ['a code with control characters', { code: 'a\u0000' }],
    ['an object for a code', { code: {} }],
    ['a list', []],
    ['nothing', null],
  ])('with %s says nothing', async (_title, body) => {
    await expect(answering(body)).rejects.toThrow('an answer that cannot be read');
  });

  test.each([500, 503, 401, 408, 429])('with HTTP %i says nothing, whatever it holds', async (status) => {
    const answer = call(
      () => Promise.resolve(Response.json({ code: '1' }, { status })),
      () => true,
    );
    await expect(answer).rejects.toMatchObject({ name: 'Silence', status });
  });

  test('with HTTP 400 counts only where it says something', async () => {
    const reach: Transport = () => Promise.resolve(Response.json({ code: '2065' }, { status: 400 }));
    expect(await call(reach, ({ code }) => code !== '')).toMatchObject({ code: '2065' });
    await expect(call(reach, () => false)).rejects.toThrow('HTTP 400');
    await expect(call(reach)).rejects.toThrow('HTTP 400');
  });

  test('that leads elsewhere is not followed', async () => {
    const seen: string[] = [];
    const reach: Transport = (request) => {
      seen.push(request.redirect);
      return Promise.resolve(new Response(null, { status: 302, headers: { location: 'https://evil.test' } }));
    };
    await expect(call(reach)).rejects.toThrow('HTTP 302');
    expect(seen).toEqual(['manual']);
  });

  test('has a limit of time and of size', async () => {
    const signals: AbortSignal[] = [];
    const reach: Transport = ({ signal }) => {
      signals.push(signal);
      return Promise.resolve(new Response(`"${'x'.repeat(256 * 1024)}"`));
    };
    await expect(call(reach)).rejects.toThrow('an answer that is too long');
    expect(signals[0]).toBeInstanceOf(AbortSignal);
  });
});

describe('no answer', () => {
  test('is told by its kind alone: an address may hold a password', async () => {
    const cause = Object.assign(new Error('connect https://x/?store_passwd=s3cret'), {
      code: 'ECONNREFUSED',
    });
    const reach: Transport = () => Promise.reject(new TypeError('fetch failed s3cret', { cause }));
    const silence = await call(reach).catch((error: unknown) => error);
    expect(silence).toBeInstanceOf(Silence);
    expect(silence).toMatchObject({ message: 'TypeError ECONNREFUSED' });
    expect(inspect(silence)).not.toContain('s3cret');
  });

  test('is a refusal with advice for people, and a warning for the operator', async () => {
    const lines: object[] = [];
    const log = { warn: (line: object) => void lines.push(line) };
    const ask = createAsk({ name: 'bkash', label: 'bKash' }, log);
    const refusal = await ask('Please wait.', () => Promise.reject(new Silence('HTTP 503'))).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      code: 'provider-unavailable',
      message: 'bKash is not responding at the moment. Please wait.',
    });
    expect(lines).toEqual([{ provider: 'bkash', fault: 'HTTP 503' }]);
  });

  test('is not what a bug of ours is taken for', async () => {
    const ask = createAsk({ name: 'bkash', label: 'bKash' }, { warn: () => undefined });
    await expect(ask('', () => Promise.reject(new RangeError('ours')))).rejects.toThrow(RangeError);
  });
});
