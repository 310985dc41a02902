import pg from 'pg';
import { DatabaseUnavailable, toStatementError } from './unavailable.ts';

/**
 * SQLSTATEs of a prepared statement that no longer fits: the columns of its result have changed (0A000), or a pooler has switched to a
 * session that has not prepared it (26000) or has prepared another statement under that name (42P05).
 */
export const NOT_AS_PREPARED = new Set(['0A000', '26000', '42P05']);

const STATEMENT_NAME = /^\/\* ([a-z-]+) \*\//;
/** The SQLSTATE with which a standby, or a server made read-only, refuses a write. */
const READ_ONLY = '25006';

export interface ClientOptions extends pg.ClientConfig {
  /** Milliseconds to wait for a response before the connection is closed. */
  answerMs?: number;
  /** Called once, when the connection breaks. */
  onBroken?: (error: Error) => void;
  /** Called for each statement that the database cannot run at the moment. */
  onUnavailable?: (error: DatabaseUnavailable) => void;
  /** Called when a prepared statement of this connection is missing or out of date. */
  onNotAsPrepared?: () => void;
}

/**
 * A connection of the pool. A query that begins with a comment of one word (such as `insert-booking`) is sent as a prepared statement of
 * that name, so it is parsed and planned once per connection. When the database is away, queries fail with DatabaseUnavailable.
 */
export class ClubClient extends pg.Client {
  readonly #answerMs: number | undefined;
  readonly #onUnavailable: ClientOptions['onUnavailable'];
  readonly #onNotAsPrepared: ClientOptions['onNotAsPrepared'];
  #isBroken = false;
  #isGivenUp = false;

  constructor(options: ClientOptions = {}) {
    super(options);
    this.#answerMs = options.answerMs;
    this.#onUnavailable = options.onUnavailable;
    this.#onNotAsPrepared = options.onNotAsPrepared;
    // Without a listener, losing the connection would end the process: the pool listens only while the connection is idle.
    this.on('error', (error) => {
      if (!this.#isBroken) options.onBroken?.(error);
      this.#isBroken = true;
    });
  }

  /** Returns the process id of the connection's backend on the server. */
  get backend(): number {
    return Number(Reflect.get(this, 'processID')); // not in pg's types
  }

  /** Closes the connection: every query that waits on it fails with this error, and it is not used again. */
  cut(error: DatabaseUnavailable): void {
    this.#isBroken = true;
    this.connection.stream.destroy(error);
  }

  /** Whether the pool must close the connection when it is released. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  /**
   * Marks the connection for closing: it may lead to a server that has become a standby, or its prepared statements are out of date. Until
   * it is closed, it sends statements without names.
   */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  // pg's overloads cannot be restated here; Kysely only calls `query(text, values)`.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(...args: any[]): any {
    return this.#ask(args as [string, unknown[]]);
  }

  async #ask([text, values]: [string, unknown[]]): Promise<unknown> {
    // A connection that does not answer is useless: its next query would wait as well.
    const late =
      this.#answerMs === undefined
        ? undefined
        : setTimeout(() => this.cut(new DatabaseUnavailable('no-answer')), this.#answerMs);
    try {
      return await this.#send(text, values);
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

  /**
   * Retries a statement without its name when its prepared version no longer fits; nothing has run yet at that point. Inside a transaction
   * it fails instead, and `inTransaction` retries the whole transaction.
   */
  async #send(text: string, values: unknown[]): Promise<unknown> {
    const name = typeof text === 'string' && !this.#isGivenUp ? STATEMENT_NAME.exec(text)?.[1] : undefined;
    if (name === undefined) return super.query(text, values);
    const isAlone = this.getTransactionStatus() === 'I';
    try {
      return await super.query({ name, text, values });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && NOT_AS_PREPARED.has(error.code ?? ''))) throw error;
      this.#onNotAsPrepared?.();
      if (!isAlone) throw error;
      return super.query(text, values);
    }
  }
}
