import { expect, test } from 'vitest';
import { createKeptReady } from './kept-ready.ts';

test('maps share their bytes, and what was asked for last stays', () => {
  const kept = createKeptReady(100);
  const [pages, feeds] = [kept.map<string>(), kept.map<string>()];
  pages.set('home', 'home', 40);
  feeds.set('own', 'own', 40);
  expect(pages.get('home')).toBe('home');
  pages.set('courts', 'courts', 40);
  expect(feeds.get('own')).toBeUndefined();
  expect([pages.get('home'), pages.get('courts'), kept.bytes()]).toEqual(['home', 'courts', 80]);
});

test('what grows counts as large as it is by then, once', () => {
  const kept = createKeptReady(100);
  const texts = kept.map<string>();
  texts.set('a', 'a', 0);
  texts.set('b', 'b', 30);
  texts.weigh('a', 'a', 60);
  texts.weigh('a', 'a', 70);
  expect(kept.bytes()).toBe(100);
  texts.weigh('a', 'a', 71);
  expect([texts.get('a'), kept.bytes()]).toEqual([undefined, 30]);
});

test('an answer that comes too late weighs nothing and removes nothing', () => {
  const kept = createKeptReady(100);
  const texts = kept.map<string>();
  texts.set('a', 'old', 10);
  texts.set('a', 'new', 20);
  texts.weigh('a', 'old', 90);
  texts.delete('a', 'old');
  expect([texts.get('a'), kept.bytes()]).toEqual(['new', 20]);
});

test('what alone is larger than all may be is not kept', () => {
  const kept = createKeptReady(100);
  const texts = kept.map<string>();
  texts.set('small', 'small', 10);
  texts.set('large', 'large', 101);
  expect([texts.get('large'), kept.bytes()]).toEqual([undefined, 0]);
});

test('a map that is cleared gives its bytes back, and one of few entries keeps its newest', () => {
  const kept = createKeptReady(100);
  const [few, others] = [kept.map<number>(2), kept.map<number>()];
  others.set('x', 1, 10);
  for (const key of ['a', 'b', 'c']) few.set(key, 1, 10);
  expect([few.get('a'), few.get('b'), few.get('c'), kept.bytes()]).toEqual([undefined, 1, 1, 30]);
  few.clear();
  expect([few.get('c'), others.get('x'), kept.bytes()]).toEqual([undefined, 1, 10]);
});
