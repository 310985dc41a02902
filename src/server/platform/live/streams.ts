import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { LiveEvent } from '#contract/site/live.ts';
import type { Limits } from '../http/limits/limits.ts';
import { Ring } from './ring.ts';

export interface Reader {
  response: Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'once' | 'writableLength'>;
  network: string;
  /** Null when the reader is not signed in. */
  userId: string | null;
  isStaff: boolean;
  /** The reader's session; null when the identity provider has no sessions. */
  session: string | null;
  /** The opening time by the club's clock. */
  openedAt: Date;
}

/** The recipients: all readers, the staff, or one user by id. */
export type Audience = 'everybody' | 'staff' | { userId: string };

export interface LiveMessage {
  to: Audience;
  what: LiveEvent;
}

/** Readers that are written to before the event loop gets its turn. */
const SLICE = 500;
/** Seconds before a stream begins whose messages it still sends. */
const RECENT_SECONDS = 10;
/**
 * Milliseconds. Lists for staff or one user were just read when the page opened, so older messages must not make the page read them again.
 */
const RECENT_OWN_MS = 1000;
const HEARTBEAT = Buffer.from(':\n\n');

const writeEvent = ({ event, data }: LiveEvent) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function isFor({ userId, isStaff }: Reader, to: Audience): boolean {
  if (to === 'everybody') return true;
  return to === 'staff' ? isStaff : userId === to.userId;
}

/** The streams of this node. `onEmpty` is called when the last one has ended. */
export class Streams {
  readonly #readers = new Set<Reader>();
  readonly #limits: Limits['live'];
  readonly #onEmpty: () => void;
  #ring: Ring<{ to: Audience; bytes: Buffer }>;
  /** A new name whenever this node starts to listen, because messages in between have no number. */
  #name = '';
  /** Sends messages one after the other. */
  #sending = Promise.resolve();

  constructor(limits: Limits['live'], onEmpty: () => void) {
    this.#limits = limits;
    this.#onEmpty = onEmpty;
    this.#ring = new Ring(limits.kept);
  }

  get size(): number {
    return this.#readers.size;
  }

  get readers(): ReadonlySet<Reader> {
    return this.#readers;
  }

  countReaders(network: string): number {
    let count = 0;
    for (const reader of this.#readers) if (reader.network === network) count += 1;
    return count;
  }

  /** Adds a reader and sends what they have missed since `lastEventId`. */
  add(reader: Reader, lastEventId: string | undefined): void {
    if (this.#readers.size === 0) {
      this.#name = randomBytes(4).toString('hex');
      this.#ring = new Ring(this.#limits.kept);
    }
    this.#readers.add(reader);
    reader.response.once('close', () => this.#remove(reader));
    // A random delay, so that readers of a stopped node do not all reconnect at the same moment.
    const retry = 2000 + Math.floor(Math.random() * 4000);
    reader.response.write(`retry: ${retry}\n\n`);
    const [name, number = ''] = lastEventId?.split('.') ?? [];
    const missed = name === this.#name && /^\d{1,15}$/.test(number) ? this.#ring.after(Number(number)) : null;
    const now = performance.now();
    const recent = missed ?? this.#ring.since(now - RECENT_SECONDS * 1000);
    if (!missed) {
      const what = { event: 'resync', data: { recent: recent ? RECENT_SECONDS : 0 } } as const;
      reader.response.write(`id: ${this.#name}.${this.#ring.last}\n${writeEvent(what)}`);
    }
    for (const { at, value } of recent ?? []) {
      const isNews = missed !== null || value.to === 'everybody' || at >= now - RECENT_OWN_MS;
      if (isNews && isFor(reader, value.to)) reader.response.write(value.bytes);
    }
  }

  #remove(reader: Reader): void {
    if (this.#readers.delete(reader) && this.#readers.size === 0) this.#onEmpty();
  }

  /** Writes to these readers. A reader who is too slow is disconnected and reloads after reconnecting. */
  async #write(to: Audience, bytes: Buffer): Promise<void> {
    let written = 0;
    for (const reader of [...this.#readers]) {
      if (!isFor(reader, to) || !this.#readers.has(reader)) continue;
      if (reader.response.writableLength > this.#limits.unread) {
        this.#remove(reader);
        reader.response.destroy();
      } else reader.response.write(bytes);
      written += 1;
      if (written % SLICE === 0) await setImmediate();
    }
  }

  /** Sends the message to its audience; resolves when it has been written. */
  send({ to, what }: LiveMessage): Promise<void> {
    this.#sending = this.#sending.then(() => {
      const bytes = Buffer.from(`id: ${this.#name}.${this.#ring.last + 1}\n${writeEvent(what)}`);
      this.#ring.push(performance.now(), { to, bytes });
      return this.#write(to, bytes);
    });
    return this.#sending;
  }

  beat(): void {
    this.#sending = this.#sending.then(() => this.#write('everybody', HEARTBEAT));
  }

  /** Ends the streams for which `isOver` returns true. */
  end(isOver: (reader: Reader) => boolean): void {
    for (const reader of [...this.#readers].filter(isOver)) {
      // Nothing can be written after the end of the response.
      this.#remove(reader);
      reader.response.end();
    }
  }
}
