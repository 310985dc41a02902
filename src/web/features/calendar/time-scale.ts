/** Both are minutes after midnight. */
interface TimeRange {
  from: number;
  to: number;
}

export interface TimeScale {
  /** The first minute shown, and the one after the last. */
  from: number;
  to: number;
  /** Minutes of one column: every slot begins and ends on one. */
  step: number;
  /** The minutes at which the hours begin. */
  hours: number[];
}

const HOUR = 60;

const largestDivisor = (a: number, b: number): number => (b === 0 ? a : largestDivisor(b, a % b));

/** Columns for all rows of a board: a cell spans some of them. Its width cannot be a style, which the policy of the site forbids. */
export function makeTimeScale(rows: TimeRange[][]): TimeScale | null {
  const times = rows.flat().flatMap(({ from, to }) => [from, to]);
  if (times.length === 0) return null;
  const from = Math.floor(Math.min(...times) / HOUR) * HOUR;
  const to = Math.ceil(Math.max(...times) / HOUR) * HOUR;
  return {
    from,
    to,
    step: times.reduce((unit, time) => largestDivisor(unit, time), HOUR),
    hours: Array.from({ length: (to - from) / HOUR }, (_, hour) => from + hour * HOUR),
  };
}

/** This many of the shortest slots can stand side by side with their words; more where one scrolls. */
const MOST_IN_VIEW = 18;
const MOST_IN_A_ROW = 24;

/**
 * Returns how a board fits its frame: as it is, wider than it, or, with slots too short for columns, as chips below each
 * name.
 */
export function chooseLayout(rows: TimeRange[][], { from, to }: TimeScale): 'table' | 'wide' | 'chips' {
  const shortest = Math.min(...rows.flat().map((time) => time.to - time.from));
  const most = (to - from) / shortest;
  if (most <= MOST_IN_VIEW) return 'table';
  return most <= MOST_IN_A_ROW ? 'wide' : 'chips';
}

/** A cell, or the time before it in which the court has none. */
export type Piece<Cell> = { span: number; cell: Cell | null };

/** Returns a row in pieces that fill the scale. */
export function cutIntoPieces<Cell extends TimeRange>(
  cells: Cell[],
  { from, to, step }: TimeScale,
): Piece<Cell>[] {
  const pieces: Piece<Cell>[] = [];
  let at = from;
  const fillTo = (minute: number) => {
    if (minute > at) pieces.push({ span: (minute - at) / step, cell: null });
    at = minute;
  };
  for (const cell of cells) {
    fillTo(cell.from);
    pieces.push({ span: (cell.to - cell.from) / step, cell });
    at = cell.to;
  }
  fillTo(to);
  return pieces;
}
