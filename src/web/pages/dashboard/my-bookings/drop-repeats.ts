interface Answer<Row> {
  rows: Row[];
  /** The rows came then, in milliseconds. */
  at: number;
}

/**
 * Returns the two parts of My Bookings as they are shown. A booking that has just ended is in both until the second of
 * their answers has come: then the later one knows where it belongs.
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
