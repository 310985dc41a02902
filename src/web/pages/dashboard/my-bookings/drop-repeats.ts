interface Answer<Row> {
  rows: Row[];
  /** The time at which the rows arrived, in milliseconds. */
  at: number;
}

/**
 * Returns the coming and past bookings without duplicates. A booking that has just ended is in both lists until both have reloaded; the
 * more recent answer decides.
 */
export function dropRepeats<Row extends { _id: string }>(ahead: Answer<Row>, past: Answer<Row>) {
  const without = (rows: Row[], others: Row[]) => {
    const ids = new Set(others.map(({ _id }) => _id));
    return rows.filter(({ _id }) => !ids.has(_id));
  };
  return past.at >= ahead.at
    ? { ahead: without(ahead.rows, past.rows), past: past.rows }
    : { ahead: ahead.rows, past: without(past.rows, ahead.rows) };
}
