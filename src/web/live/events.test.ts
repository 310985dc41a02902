import { expect, test } from 'vitest';
import { createEventReader } from './events.ts';

const COURT = '019a0000-0000-7000-8000-000000000001';
const BOARD = { date: '2026-03-02', court: COURT, taken: [[420, 480]] };

test('events are read however the text is cut', () => {
  const text = `retry: 3000\n\nid: a.1\nevent: board\ndata: ${JSON.stringify(BOARD)}\n\n:\n\nid: a.2\nevent: plans\ndata: {}\n\n`;
  for (const size of [1, 7, 50, text.length]) {
    const read = createEventReader();
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(read)).toEqual([
      { id: null, retry: 3000, what: null },
      { id: 'a.1', retry: null, what: { event: 'board', data: BOARD } },
      { id: null, retry: null, what: null },
      { id: 'a.2', retry: null, what: { event: 'plans', data: {} } },
    ]);
  }
});

test('what this build does not know, or cannot read, is passed over, and its id is kept', () => {
  const read = createEventReader();
  const whats = read(
    'id: a.3\nevent: toString\ndata: {}\n\nid: a.4\nevent: board\ndata: {"date":"soon"}\n\nid: a.5\nevent: mine\ndata: nothing\n\n',
  );
  expect(whats.map(({ id, what }) => [id, what])).toEqual([
    ['a.3', null],
    ['a.4', null],
    ['a.5', null],
  ]);
});
