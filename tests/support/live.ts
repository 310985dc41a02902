import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { LIVE_EVENTS, type LiveEvent, type LiveEventName } from '#contract/site/live.ts';
import { LIMITS, type Limits } from '#server/platform/http/limits/limits.ts';
import { readExactly } from './exactly.ts';
import type { Person } from './people.ts';

type Heard = LiveEvent & { id: string };

export interface LiveReader {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** The raw text received so far. */
  text: () => string;
  heard: (name?: LiveEventName) => Heard[];
  /** Resolves when the stream ends: true if the server ended it properly. */
  ended: Promise<boolean>;
  close: () => void;
}

/** The live limits with a faster pace for tests. */
export const QUICK: Limits['live'] = { ...LIMITS.live, pollMs: 20, wakeMs: 2, collectMs: 2 };

function readEvent(block: string): Heard | null {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]));
  const event = fields.get('event');
  if (event === undefined) return null;
  expect(Object.keys(LIVE_EVENTS)).toContain(event);
  const name = event as LiveEventName; // checked on the line above
  const data = readExactly(LIVE_EVENTS[name], JSON.parse(fields.get('data') ?? ''), `the event ${name}`);
  return { id: fields.get('id') ?? '', event: name, data } as Heard; // checked by the schema of its name
}

/** Opens the stream of changes of a node until the test ends. */
export async function listen(
  { url }: { url: string },
  { person = null, headers = {} }: { person?: Person | null; headers?: Record<string, string> } = {},
): Promise<LiveReader> {
  const token = person ? { authorization: `Bearer ${await person.token()}` } : {};
  const asked = request(`${url}/api/live`, { headers: { ...token, ...headers }, agent: false }).end();
  onTestFinished(() => void asked.destroy());
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8').on('data', (part: string) => (text += part));
  // An aborted stream emits an error; `complete` reports it below.
  answer.on('error', () => undefined);
  const ended = new Promise<boolean>((resolve) => {
    answer.once('close', () => resolve(answer.complete));
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: () => text,
    heard: (name) =>
      text
        .split('\n\n')
        .slice(0, -1)
        .flatMap((block) => readEvent(block) ?? [])
        .filter(({ event }) => name === undefined || event === name),
    ended,
    close: () => asked.destroy(),
  };
}
