import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../errors.ts';

/** Rows at the same time: they mostly wait for the card service, and leave connections of the pool to the calls. */
const SIDE_BY_SIDE = 5;

interface Work<Row> {
  /** What the log says of a row that failed. */
  complaint: string;
  work: (row: Row) => Promise<void>;
  /** Rows of the same line are worked on one after the other, as they come; by default each is a line of its own. */
  lineOf?: (row: Row) => string;
}

/**
 * Works on the rows of a pass, some at the same time; returns how many succeeded. A row that fails or takes long holds
 * up its line only: it comes again when its claim ends. A provider that does not answer is no fault of ours, and was logged.
 */
export async function tryEach<Row extends { id: string }>(
  log: Pick<FastifyBaseLogger, 'error'>,
  rows: Row[],
  { complaint, work, lineOf = ({ id }) => id }: Work<Row>,
): Promise<number> {
  let done = 0;
  async function attempt(row: Row): Promise<void> {
    try {
      await work(row);
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, id: row.id }, complaint);
    }
  }
  const lines = Map.groupBy(rows, lineOf).values();
  // All lanes take their next line from the same iterator.
  async function lane(): Promise<void> {
    for (const line of lines) for (const row of line) await attempt(row);
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  return done;
}
