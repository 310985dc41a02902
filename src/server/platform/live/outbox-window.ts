import type { Message } from './rules.ts';

/** The longest time between writing a message and committing it for which the message is still noticed. */
export const WINDOW_SECONDS = 15;

/**
 * The messages received in the last seconds. Neither ids nor times follow the order of commits, so each query reads some seconds again, and
 * known messages are dropped.
 */
export class OutboxWindow {
  readonly #heard = new Map<string, Date>();
  #newest: Date | null = null;
  #begin: Date | null = null;

  /** Null until a message was received. */
  get newest(): Date | null {
    return this.#newest;
  }

  /** Messages made before this time are ignored; null when there is no such limit. */
  get begin(): Date | null {
    return this.#begin;
  }

  /** Returns the messages that were not received before. */
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

  /** Starts over from `begin`, or from now if it is null. */
  clear(begin: Date | null = null): void {
    this.#heard.clear();
    this.#newest = begin;
    this.#begin = begin;
  }
}
