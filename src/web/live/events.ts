import { LIVE_EVENTS, type LiveEvent, type LiveEventName } from '#contract/site/live.ts';

/** One event as it came. */
export interface Received {
  /** The server knows by it what was heard. */
  id: string | null;
  /** Milliseconds to wait before one comes back, where the server says so. */
  retry: number | null;
  /** null: nothing that this build knows, a pulse among others. */
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
    // The schema of its name read it.
    what: data?.success ? ({ event: name, data: data.data } as LiveEvent) : null,
  };
}

/** Cuts a text that comes in pieces into events. */
export function createEventReader(): (piece: string) => Received[] {
  let rest = '';
  return function read(piece) {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(readBlock);
  };
}
