import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../errors.ts';

/** Rows at the same time: they mostly wait for the card provider, and leave connections of the pool to the calls. */
const CONCURRENCY = 5;

interface Work<Row> {
  /** The log message for a row that failed. */
  errorMessage: string;
  work: (row: Row) => Promise<void>;
  /** Rows of the same queue are worked on one after the other, as they come; by default each is a queue of its own. */
  queueFor?: (row: Row) => string;
}

/**
 * Works on the rows of a pass, some at the same time; returns how many succeeded. A row that fails or takes long holds
 * up its queue only: it comes again when its claim ends. A refusal, as of a provider that does not answer, is no fault of ours.
 */
export async function tryEach<Row extends { id: string }>(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  rows: Row[],
  { errorMessage, work, queueFor = ({ id }) => id }: Work<Row>,
): Promise<number> {
  let done = 0;
  async function attempt(row: Row): Promise<void> {
    try {
      await work(row);
      done += 1;
    } catch (error) {
      if (error instanceof Refusal) log.warn({ id: row.id, why: error.message }, errorMessage);
      else log.error({ err: error, id: row.id }, errorMessage);
    }
  }
  const queues = Map.groupBy(rows, queueFor).values();
  // All workers take their next queue from the same iterator.
  async function worker(): Promise<void> {
    for (const queue of queues) for (const row of queue) await attempt(row);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return done;
}
