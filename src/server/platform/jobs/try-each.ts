import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../errors.ts';

/** Rows processed at the same time. They mostly wait for the payment provider; the limit leaves connections of the pool to the calls. */
const CONCURRENCY = 5;

interface Work<Row> {
  /** The log message for a row that failed. */
  errorMessage: string;
  work: (row: Row) => Promise<void>;
  /** Rows of the same queue are processed one after the other, in order; by default, each row has its own queue. */
  queueFor?: (row: Row) => string;
}

/**
 * Processes the rows of a pass, some at the same time; returns how many succeeded. A row that fails or is slow delays only its own queue,
 * and is retried when its claim expires. A Refusal, for example when a provider does not respond, is only logged as a warning.
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
  // All workers take their next queue from this one iterator.
  async function worker(): Promise<void> {
    for (const queue of queues) for (const row of queue) await attempt(row);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return done;
}
