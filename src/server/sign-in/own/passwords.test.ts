import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { createConcurrencyLimit, createPasswords, type Derive } from './passwords.ts';

const CHEAP = { ln: 4, r: 8, p: 1 };

/** Returns cheap password hashing, and the cost of each hash that was computed. */
function countedPasswords() {
  const derived: string[] = [];
  const derive: Derive = async (password, salt, cost) => {
    derived.push(`ln=${cost.ln},r=${cost.r},p=${cost.p}`);
    return scryptSync(password, salt, 32, { N: 2 ** cost.ln, r: cost.r, p: cost.p });
  };
  return { derived, passwords: createPasswords({ cost: CHEAP, derive }) };
}

test('a stored password is scrypt at the recommended cost, with its own salt', async () => {
  const passwords = createPasswords();
  const [one, other] = await Promise.all([passwords.hash('Abcdef'), passwords.hash('Abcdef')]);
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.verify('Abcdef', one)).toBe(true);
});

describe('the password', () => {
  const passwords = createPasswords({ cost: CHEAP });

  test.each([
    ['small letters for capitals', 'abcdef'],
    ['a space too many', 'Abcdef '],
    ['a letter too few', 'Abcde'],
    ['nothing', ''],
    ['10,000 letters', 'A'.repeat(10_000)],
  ])('does not open with %s', async (_what, tried) => {
    expect(await passwords.verify(tried, await passwords.hash('Abcdef'))).toBe(false);
  });

  test.each([
    ['é as one character and as two', 'Caf\u00e9s', 'Cafe\u0301s'],
    ['a full-width and a plain letter', 'Abcde\uff46', 'Abcdef'],
    ['a ligature and its letters', 'Su\ufb03x', 'Suffix'],
  ])('is the same on every keyboard: %s', async (_what, typed, tried) => {
    expect(await passwords.verify(tried, await passwords.hash(typed))).toBe(true);
  });

  test('may hold any character', async () => {
    const password = 'Pass\0word \u{1f3be} আ \ud800';
    expect(await passwords.verify(password, await passwords.hash(password))).toBe(true);
  });
});

test('an unknown e-mail is refused with as much work as a known one', async () => {
  const { derived, passwords } = countedPasswords();
  const stored = await passwords.hash('Abcdef');
  derived.length = 0;

  expect(await passwords.verify('Wrong1', stored)).toBe(false);
  expect(await passwords.verify('Wrong1', undefined)).toBe(false);
  expect(derived).toEqual(['ln=4,r=8,p=1', 'ln=4,r=8,p=1']);
});

test('a hash made at an older cost still opens, and is known to be outdated', async () => {
  const old = await createPasswords({ cost: CHEAP }).hash('Abcdef');
  const today = createPasswords({ cost: { ...CHEAP, ln: 5 } });
  expect(await today.verify('Abcdef', old)).toBe(true);
  expect(today.isOutdated(old)).toBe(true);
  expect(today.isOutdated(await today.hash('Abcdef'))).toBe(false);
});

test('at most two hashes are computed at a time', async () => {
  let running = 0;
  let most = 0;
  const derive: Derive = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return Buffer.alloc(32);
  };
  const passwords = createPasswords({ cost: CHEAP, derive });
  await Promise.all(Array.from({ length: 20 }, () => passwords.hash('Abcdef')));
  expect(most).toBe(2);
});

test('a damaged hash is a bug to be logged, not a wrong password', async () => {
  await expect(createPasswords().verify('Abcdef', 'plain text')).rejects.toThrow('cannot be read');
});

/** Returns a job that ends when the test says so. */
function workpiece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const piece = { begun: false, finish: resolve, fail: reject, work };
  function work() {
    piece.begun = true;
    return promise;
  }
  return piece;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two work at a time, the others wait their turn', async () => {
  const pass = createConcurrencyLimit({ inside: 2, waiting: 10 });
  const pieces = Array.from({ length: 4 }, workpiece);
  const passed = pieces.map((piece) => pass(piece.work));
  await settled();
  expect(pieces.map((piece) => piece.begun)).toEqual([true, true, false, false]);

  pieces[1]?.finish('second');
  await settled();
  expect(pieces.map((piece) => piece.begun)).toEqual([true, true, true, false]);

  for (const piece of pieces) piece.finish('done');
  expect(await Promise.all(passed)).toEqual(['done', 'second', 'done', 'done']);
});

test('nobody slips in between one that leaves and the next in line', async () => {
  const pass = createConcurrencyLimit({ inside: 1, waiting: 10 });
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await settled();
    inside -= 1;
  };
  const first = pass(work);
  const second = pass(work);
  const third = first.then(() => pass(work));
  await Promise.all([first, second, third]);
  expect(most).toBe(1);
});

test('work that fails gives its place on', async () => {
  const pass = createConcurrencyLimit({ inside: 1, waiting: 10 });
  const failing = workpiece();
  const failed = pass(failing.work);
  const next = pass(() => Promise.resolve('next'));
  failing.fail(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('when too many wait, the next is asked to come back later', async () => {
  const pass = createConcurrencyLimit({ inside: 1, waiting: 1 });
  const first = workpiece();
  const inside = pass(first.work);
  const waiting = pass(() => Promise.resolve('waited'));
  await expect(pass(() => Promise.resolve('turned away'))).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    facts: { retryAfter: 5 },
  } satisfies Partial<Refusal>);

  first.finish('first');
  expect(await Promise.all([inside, waiting])).toEqual(['first', 'waited']);
  expect(await pass(() => Promise.resolve('welcome again'))).toBe('welcome again');
});
