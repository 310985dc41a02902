import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OutboxWindow, WINDOW_SECONDS } from './outbox-window.ts';

const START = Date.parse('2026-03-01T06:00:00Z');
const message = (id: number, seconds: number) => ({
  id: String(id),
  topic: 'booking.created',
  payload: {},
  made_at: new Date(START + seconds * 1000),
  is_old: false,
});
const listIds = (messages: { id: string }[]) => messages.map(({ id }) => Number(id));

test('a message that is read again is dropped, and one that was committed late is not', () => {
  const heard = new OutboxWindow();
  expect(heard.newest).toBeNull();
  const [first, late, last] = [message(1, 0), message(2, 5), message(3, 10)];
  expect(listIds(heard.take([first, last]))).toEqual([1, 3]);
  expect(listIds(heard.take([first, late, last]))).toEqual([2]);
  expect(heard.newest).toEqual(last.made_at);
});

test('after it starts over, everything is news', () => {
  const heard = new OutboxWindow();
  heard.take([message(1, 0)]);
  heard.clear();
  expect(heard.newest).toBeNull();
  expect(listIds(heard.take([message(1, 0)]))).toEqual([1]);
});

test('it can start over from a moment: what was made before counts no more', () => {
  const heard = new OutboxWindow();
  heard.take([message(1, 0)]);
  const begin = new Date(START + 5000);
  heard.clear(begin);
  expect(heard).toMatchObject({ begin, newest: begin });
});

test('each message is heard once that is committed within the window after it was made', () => {
  const messages = fc.array(
    fc.record({
      made: fc.integer({ min: 0, max: 60 }),
      takes: fc.integer({ min: 0, max: WINDOW_SECONDS - 2 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(messages, (drawn) => {
      const heard = new OutboxWindow();
      const told: number[] = [];
      const rows = drawn.map(({ made, takes }, id) => ({ row: message(id, made), at: made + takes }));
      for (let now = 0; now <= 90; now += 1) {
        // The query reads everything committed so far, from the window before the newest message on.
        const from = (heard.newest?.getTime() ?? START + now * 1000) - WINDOW_SECONDS * 1000;
        const seen = rows.filter(({ row, at }) => at <= now && row.made_at.getTime() > from);
        told.push(...listIds(heard.take(seen.map(({ row }) => row))));
      }
      expect(told.toSorted((a, b) => a - b)).toEqual(drawn.map((_, id) => id));
    }),
  );
});
