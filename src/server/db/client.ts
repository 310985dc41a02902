import pg from 'pg';
import { DatabaseUnavailable, toStatementError } from './unavailable.ts';

const STATEMENT_NAME = /^\/\* ([a-z-]+) \*\//;
/** The answer of a standby, or of a server that was made read-only, to a write. */
const READ_ONLY = '25006';

export interface ClientOptions extends pg.ClientConfig {
  /** How long an answer may take, in milliseconds, before the connection is given up. */
  answerMs?: number;
  /** Called once, when the connection breaks. */
  onBroken?: (error: Error) => void;
  /** Called for each statement that the database cannot run now. */
  onUnavailable?: (error: DatabaseUnavailable) => void;
}

/**
 * A connection of the pool. A query that begins with a comment of one word (`insert-booking`) is sent as a prepared
 * statement of that name: it is parsed and planned once per connection. What fails because the database is away fails
 * with DatabaseUnavailable.
 */
export class ClubClient extends pg.Client {
  readonly #answerMs: number | undefined;
  readonly #onUnavailable: ClientOptions['onUnavailable'];
  #isBroken = false;
  #isGivenUp = false;

  constructor(options: ClientOptions = {}) {
    super(options);
    this.#answerMs = options.answerMs;
    this.#onUnavailable = options.onUnavailable;
    // Without a listener the loss of a connection would end the process: the pool listens only while nobody uses it.
    this.on('error', (error) => {
      if (!this.#isBroken) options.onBroken?.(error);
      this.#isBroken = true;
    });
  }

  /** The number of its process on the server. */
  get backend(): number {
    return Number(Reflect.get(this, 'processID')); // not in pg's types
  }

  /** Destroys the connection: every query that waits on it fails with this error, and it is not used again. */
  cut(error: DatabaseUnavailable): void {
    this.#isBroken = true;
    this.connection.stream.destroy(error);
  }

  /** Whether the pool must close it as soon as nobody uses it. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /** It may lead to a server that has become a standby, while new connections lead to the one that takes writes. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  // pg's overloads can't be restated here; Kysely calls query(text, values) only.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(...args: any[]): any {
    return this.#ask(args as [string, unknown[]]);
  }

  async #ask([text, values]: [string, unknown[]]): Promise<unknown> {
    // A client that waits in vain is of no use any more: its next query would wait as well.
    const late =
      this.#answerMs === undefined
        ? undefined
        : setTimeout(() => this.cut(new DatabaseUnavailable('no-answer')), this.#answerMs);
    try {
      const name = typeof text === 'string' ? STATEMENT_NAME.exec(text)?.[1] : undefined;
      return await (name === undefined ? super.query(text, values) : super.query({ name, text, values }));
    } catch (error) {
      const told = toStatementError(error, this.#isBroken);
      if (told instanceof DatabaseUnavailable) {
        if (told.reason === READ_ONLY) this.giveUp();
        this.#onUnavailable?.(told);
      }
      throw told;
    } finally {
      clearTimeout(late);
    }
  }
}
