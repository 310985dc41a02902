import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../errors.ts';

/**
 * Works on each row of a pass, one after the other; answers how many went well. A row that fails does not hold up the
 * others: it comes again when its claim ends. A provider that does not answer is no fault of ours, and was logged.
 */
export async function tryEach<Row extends { id: string }>(
  log: Pick<FastifyBaseLogger, 'error'>,
  complaint: string,
  rows: Row[],
  work: (row: Row) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    try {
      await work(row);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, id: row.id }, complaint);
    }
  }
  return done;
}
