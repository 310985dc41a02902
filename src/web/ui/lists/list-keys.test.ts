import { expect, test } from 'vitest';
import { findListAct } from './list-keys.ts';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const ON_ROW = { isTyping: false, isAsked: false, isOnRow: true };

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['X', 'select'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['Enter', 'open'],
  ['?', 'help'],
  ['b', null],
  ['Escape', null],
  ['toString', null],
])('%s: %s', (key, act) => {
  expect(findListAct(press(key), ON_ROW)).toBe(act);
});

test.each(['j', 'a', 'r', '?'])('%s does nothing while somebody types, or a dialog is open', (key) => {
  expect(findListAct(press(key), { ...ON_ROW, isTyping: true })).toBeNull();
  expect(findListAct(press(key), { ...ON_ROW, isAsked: true })).toBeNull();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s a letter is the browser’s', (held) => {
  expect(findListAct(press('a', { [held]: true }), ON_ROW)).toBeNull();
});

test('Enter opens a row only where the row has the focus', () => {
  expect(findListAct(press('Enter'), { ...ON_ROW, isOnRow: false })).toBeNull();
  expect(findListAct(press('x'), { ...ON_ROW, isOnRow: false })).toBe('select');
});
