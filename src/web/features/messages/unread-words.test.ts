import { expect, test } from 'vitest';
import { bellLabel, unreadText } from './unread-words.ts';

test('the bell is called by how many notifications are unread, up to where counting stops', () => {
  expect([0, 1, 99, 100].map(bellLabel)).toEqual([
    'Notifications',
    'Notifications, 1 unread',
    'Notifications, 99 unread',
    'Notifications, 100+ unread',
  ]);
  expect(unreadText(100)).toBe('100+');
});
