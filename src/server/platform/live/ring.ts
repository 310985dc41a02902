interface Entry<Value> {
  number: number;
  /** The time in milliseconds. */
  at: number;
  value: Value;
}

/** The last messages, kept for readers who reconnect and numbered from 1. */
export class Ring<Value> {
  readonly #capacity: number;
  #entries: Entry<Value>[] = [];
  #last = 0;
  /** When the newest of the dropped messages was sent. */
  #goneAt = -Infinity;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get last(): number {
    return this.#last;
  }

  /** Adds a message and returns its number. */
  push(at: number, value: Value): number {
    this.#last += 1;
    this.#entries.push({ number: this.#last, at, value });
    if (this.#entries.length > this.#capacity) this.#goneAt = this.#entries.shift()?.at ?? at;
    return this.#last;
  }

  /** Returns the messages after this number; null when some of them have been dropped or the number was never used. */
  after(number: number): Entry<Value>[] | null {
    const isKept = number <= this.#last && number >= this.#last - this.#entries.length;
    return isKept ? this.#entries.filter((entry) => entry.number > number) : null;
  }

  /** Returns the messages from this time on; null when some of them may have been dropped. */
  since(at: number): Entry<Value>[] | null {
    return this.#goneAt < at ? this.#entries.filter((entry) => entry.at >= at) : null;
  }
}
