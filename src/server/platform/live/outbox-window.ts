import type { Message } from './rules.ts';

/** A transaction may take this long from its message to its commit, and is still heard of. */
export const WINDOW_SECONDS = 15;

/**
 * The messages of the last seconds that were heard. Neither their ids nor their times come in the order of the commits,
 * so each look reads some seconds again, and what was heard is dropped.
 */
export class OutboxWindow {
  readonly #heard = new Map<string, Date>();
  #newest: Date | null = null;
  #begin: Date | null = null;

  /** null: nothing was heard yet. */
  get newest(): Date | null {
    return this.#newest;
  }

  /** What was made before does not count; null: all of the last seconds does. */
  get begin(): Date | null {
    return this.#begin;
  }

  /** Returns those of the messages that were not heard before. */
  take(messages: readonly Message[]): Message[] {
    const fresh = messages.filter(({ id }) => !this.#heard.has(id));
    for (const { id, made_at } of fresh) {
      this.#heard.set(id, made_at);
      if (!this.#newest || made_at > this.#newest) this.#newest = made_at;
    }
    const begin = (this.#newest?.getTime() ?? 0) - WINDOW_SECONDS * 1000;
    for (const [id, at] of this.#heard) if (at.getTime() < begin) this.#heard.delete(id);
    return fresh;
  }

  /** Starts over, from now or from this moment on. */
  clear(begin: Date | null = null): void {
    this.#heard.clear();
    this.#newest = begin;
    this.#begin = begin;
  }
}
