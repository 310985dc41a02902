interface Entry<Value> {
  number: number;
  /** Milliseconds. */
  at: number;
  value: Value;
}

/** The last messages, for readers who come back. They are numbered from 1. */
export class Ring<Value> {
  readonly #capacity: number;
  #entries: Entry<Value>[] = [];
  #last = 0;
  /** The newest of the events that are gone was told then. */
  #goneAt = -Infinity;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get last(): number {
    return this.#last;
  }

  /** Keeps a message; returns its number. */
  push(at: number, value: Value): number {
    this.#last += 1;
    this.#entries.push({ number: this.#last, at, value });
    if (this.#entries.length > this.#capacity) this.#goneAt = this.#entries.shift()?.at ?? at;
    return this.#last;
  }

  /** Returns what came after this number; null when some of it is gone, or nothing ever had the number. */
  after(number: number): Entry<Value>[] | null {
    const isKept = number <= this.#last && number >= this.#last - this.#entries.length;
    return isKept ? this.#entries.filter((entry) => entry.number > number) : null;
  }

  /** Returns what came from this moment on; null when some of it is gone. */
  since(at: number): Entry<Value>[] | null {
    return this.#goneAt < at ? this.#entries.filter((entry) => entry.at >= at) : null;
  }
}
