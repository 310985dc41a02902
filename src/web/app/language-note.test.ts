import { afterEach, expect, test, vi } from 'vitest';
import { forgetChoice, noteChoice, notedChoice } from './language-note.ts';

afterEach(() => vi.unstubAllGlobals());

function aTab(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
}

test('a choice of language is noted for the next page, until it is kept', () => {
  aTab();
  expect(notedChoice('rahim')).toBeUndefined();
  noteChoice('rahim', 'bn');
  noteChoice('rahim', 'en');
  expect(notedChoice('rahim')).toBe('en');
  forgetChoice();
  expect(notedChoice('rahim')).toBeUndefined();
});

test('nobody else keeps it who signs in at the same tab', () => {
  aTab();
  noteChoice('rahim', 'bn');
  expect(notedChoice('karim')).toBeUndefined();
});

test('a browser that refuses to store anything goes on without', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => noteChoice('rahim', 'bn')).not.toThrow();
  expect(notedChoice('rahim')).toBeUndefined();
});
