import { LIVE_EVENTS, type LiveEvent, type LiveEventName } from '#contract/site/live.ts';

export interface Received {
  /** The id that tells the server the last event received. */
  id: string | null;
  /** Milliseconds to wait before reconnecting. Null when the server does not say. */
  retry: number | null;
  /** Null for an event that this build does not know, and for a pulse. */
  what: LiveEvent | null;
}

const isKnown = (name: string): name is LiveEventName => Object.hasOwn(LIVE_EVENTS, name);

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readBlock(block: string): Received {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/, 2);
      return [name, value];
    }),
  );
  const name = fields.get('event') ?? '';
  const data = isKnown(name) ? LIVE_EVENTS[name].safeParse(parseData(fields.get('data') ?? '')) : null;
  return {
    id: fields.get('id') ?? null,
    retry: fields.has('retry') ? Number(fields.get('retry')) || 0 : null,
    // The data matched the schema of this event name, so the cast is safe.
    what: data?.success ? ({ event: name, data: data.data } as LiveEvent) : null,
  };
}

/** Returns a function that splits the text of a stream, given in pieces, into events. */
export function createEventReader(): (piece: string) => Received[] {
  let rest = '';
  return function read(piece) {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(readBlock);
  };
}
