import pg from 'pg';
import { DatabaseUnavailable, toStatementError } from './unavailable.ts';

/**
 * The columns of its answer have changed since it was prepared (0A000), a pooler has led us to a session that has not
 * prepared it (26000), or to one that has prepared something else by that name (42P05).
 */
export const NOT_AS_PREPARED = new Set(['0A000', '26000', '42P05']);

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
  /** Called when a statement is not, or no longer, what this connection has prepared. */
  onNotAsPrepared?: () => void;
}

/**
 * A connection of the pool. A query that begins with a comment of one word (`insert-booking`) is sent as a prepared
 * statement of that name: it is parsed and planned once per connection. What fails because the database is away fails
 * with DatabaseUnavailable.
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
    // Without a listener the loss of a connection would end the process: the pool listens only while nobody uses it.
    this.on('error', (error) => {
      if (!this.#isBroken) options.onBroken?.(error);
      this.#isBroken = true;
    });
  }

  /** Returns the number of its process on the server. */
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

  /**
   * It may lead to a server that has become a standby, while new connections lead to the one that takes writes; or what it has
   * prepared is out of date. Until it is closed it sends statements without their names.
   */
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
   * Runs a statement once more without its name where PostgreSQL no longer has it as it was prepared, since nothing has
   * happened yet. If that has ended a transaction, `inTransaction` begins it again as a whole.
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
