import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../http/limits/limits.ts';
import { Streams, type Reader, type LiveMessage } from './streams.ts';

const BOARD: LiveMessage = {
  to: 'everybody',
  what: { event: 'board', data: { date: '2026-03-02', court: 'c', taken: [] } },
};

/** Makes a reader; a slow one never drains its buffer. */
function aReader({ isSlow = false, ...who }: Partial<Reader> & { isSlow?: boolean } = {}) {
  let text = '';
  const line = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (isSlow) return;
      text += chunk.toString();
      done();
    },
  });
  const reader = {
    // The object behaves like a response whose headers have been sent.
    response: line as unknown as Reader['response'],
    network: '10.0.0.1',
    userId: null,
    isStaff: false,
    session: null,
    openedAt: new Date(),
    ...who,
  };
  return { reader, line, text: () => text, count: (what: string) => text.split(what).length - 1 };
}

function open(limits: Partial<(typeof LIMITS)['live']> = {}) {
  let emptied = 0;
  const streams = new Streams({ ...LIMITS.live, ...limits }, () => (emptied += 1));
  return { streams, emptied: () => emptied };
}

describe('a message', () => {
  test('goes to all readers, however many there are, and each has it once', async () => {
    const { streams } = open();
    const readers = Array.from({ length: 1200 }, () => aReader());
    for (const { reader } of readers) streams.add(reader, undefined);
    await streams.send(BOARD);
    expect(readers.filter(({ count }) => count('event: board') === 1)).toHaveLength(1200);
  });

  test('lets others have their turn after each slice of readers', async () => {
    const { streams } = open();
    const readers = Array.from({ length: 1200 }, () => aReader());
    for (const { reader } of readers) streams.add(reader, undefined);
    const sent = streams.send(BOARD);
    const reached = () => readers.filter(({ count }) => count('event: board') === 1).length;
    await Promise.resolve();
    expect(reached()).toBe(500);
    await sent;
    expect(reached()).toBe(1200);
  });

  test('that comes while somebody joins is heard by them once', async () => {
    const { streams } = open();
    for (let number = 0; number < 600; number += 1) streams.add(aReader().reader, undefined);
    const [first, second] = [streams.send(BOARD), streams.send(BOARD)];
    await Promise.resolve();
    const late = aReader();
    streams.add(late.reader, undefined);
    await Promise.all([first, second]);
    expect(late.count('event: board')).toBe(2);
  });

  test('goes only to whom it is for, also when it is told again', async () => {
    const { streams } = open();
    const [owner, staff, visitor] = [aReader({ userId: 'u' }), aReader({ isStaff: true }), aReader()];
    for (const { reader } of [owner, staff, visitor]) streams.add(reader, undefined);
    await streams.send({ to: { userId: 'u' }, what: { event: 'mine', data: { booking: 'b' } } });
    await streams.send({ to: 'staff', what: { event: 'desk', data: { date: '2026-03-02' } } });
    const late = [aReader({ userId: 'u' }), aReader({ isStaff: true }), aReader()];
    for (const { reader } of late) streams.add(reader, undefined);
    const told = [owner, staff, visitor, ...late].map(({ count }) => [
      count('event: mine'),
      count('event: desk'),
    ]);
    expect(told).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
  });
});

describe('a stream', () => {
  test('whose reader leaves too much unread is cut off; the others go on', async () => {
    const { streams } = open({ unread: 100 });
    const [slow, quick] = [aReader({ isSlow: true }), aReader()];
    for (const { reader } of [slow, quick]) streams.add(reader, undefined);
    for (let sent = 0; sent < 3; sent += 1) await streams.send(BOARD);
    expect([slow.line.destroyed, quick.line.destroyed, streams.size]).toEqual([true, false, 1]);
    expect(quick.count('event: board')).toBe(3);
  });

  test('that has ended is written to no more, and the last one to go is noticed', async () => {
    const { streams, emptied } = open();
    const [one, other] = [aReader({ userId: 'u' }), aReader()];
    for (const { reader } of [one, other]) streams.add(reader, undefined);
    streams.end(({ userId }) => userId === 'u');
    streams.beat();
    await streams.send(BOARD);
    expect([one.count('event: board'), other.count(':\n\n'), emptied()]).toEqual([0, 1, 0]);
    streams.end(() => true);
    expect([streams.size, emptied()]).toEqual([0, 1]);
  });

  test('is named anew when nobody has listened meanwhile: what happened then is not known', async () => {
    const { streams } = open();
    const first = aReader();
    streams.add(first.reader, undefined);
    await streams.send(BOARD);
    const [, id] = /id: (\S+)\nevent: board/.exec(first.text()) ?? [];
    streams.end(() => true);
    // Another message has the same number.
    streams.add(aReader().reader, undefined);
    await streams.send(BOARD);
    const back = aReader();
    streams.add(back.reader, id);
    expect(back.text()).toContain('event: resync');
  });
});
