import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Heard } from './apply.ts';
import { readLive } from './stream.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T11:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const COURT = '019a0000-0000-7000-8000-000000000001';
const board = (id: string, from: number) =>
  `id: ${id}\nevent: board\ndata: ${JSON.stringify({ date: '2026-11-27', court: COURT, taken: [[from, from + 60]] })}\n\n`;
const resync = (id: string, recent: number) => `id: ${id}\nevent: resync\ndata: {"recent":${recent}}\n\n`;

/** Serves streams that send these texts and then end; null refuses a stream. Every later stream stays open. */
function serve(streams: (string | null)[]) {
  const lastIds: (string | null)[] = [];
  vi.stubGlobal(
    'fetch',
    (_address: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
      const text = streams[lastIds.length];
      lastIds.push(headers.get('last-event-id'));
      if (text === null) return Promise.resolve(new Response('', { status: 500 }));
      const body = new ReadableStream({
        start(stream) {
          if (text === undefined) {
            signal.addEventListener('abort', () => stream.error(signal.reason));
            return;
          }
          stream.enqueue(new TextEncoder().encode(text));
          stream.close();
        },
      });
      return Promise.resolve(new Response(body));
    },
  );
  return lastIds;
}

function listen(): Heard[] {
  const heard: Heard[] = [];
  const leaving = new AbortController();
  const reading = readLive((one) => heard.push(one), leaving.signal);
  onTestFinished(async () => {
    leaving.abort();
    await reading;
  });
  return heard;
}

describe('a browser', () => {
  test('whose line was gone says what it heard last, and hears each thing once', async () => {
    const lastIds = serve([
      `retry: 1000\n\n${resync('a.1', 5)}${board('a.2', 420)}`,
      board('a.3', 480),
      board('a.4', 540),
    ]);
    const heard = listen();
    await vi.advanceTimersByTimeAsync(3500);
    expect(lastIds).toEqual([null, 'a.2', 'a.3', 'a.4']);
    expect(heard.map(({ what }) => (what.event === 'board' ? what.data.taken[0]?.[0] : what.event))).toEqual([
      'resync',
      420,
      480,
      540,
    ]);
  });

  test('may keep what it read just before its first stream, and nothing at a later resync', async () => {
    serve([`retry: 1000\n\n${resync('a.1', 5)}`, resync('b.9', 5)]);
    const heard = listen();
    await vi.advanceTimersByTimeAsync(1500);
    expect(heard).toEqual([
      { what: { event: 'resync', data: { recent: 5 } }, begun: Date.parse('2026-11-26T11:00:00Z') },
      { what: { event: 'resync', data: { recent: 5 } } },
    ]);
  });

  test('keeps nothing where the first stream cannot say what happened just before', async () => {
    serve([resync('a.1', 0)]);
    const heard = listen();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([{ what: { event: 'resync', data: { recent: 0 } } }]);
  });

  test('that is refused three times asks for everything each half minute, and tries a stream again', async () => {
    const lastIds = serve([null, null, null]);
    const heard = listen();
    // Two pauses come first, of at most 1.5 and 3 seconds.
    await vi.advanceTimersByTimeAsync(4500);
    expect([lastIds.length, heard.length]).toEqual([3, 0]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual([{ what: { event: 'resync', data: { recent: 0 } } }]);
    await vi.advanceTimersByTimeAsync(90_000);
    expect([lastIds.length, heard.length]).toEqual([4, 4]);
  });
});
