/** A range of minutes after midnight. */
interface TimeRange {
  from: number;
  to: number;
}

export interface TimeScale {
  /** The first minute shown, and the first one after the last. */
  from: number;
  to: number;
  /** Minutes per column; every slot begins and ends on a column boundary. */
  step: number;
  /** The minutes after midnight at which the hours begin. */
  hours: number[];
}

const HOUR = 60;

const largestDivisor = (a: number, b: number): number => (b === 0 ? a : largestDivisor(b, a % b));

/**
 * Returns the columns for all rows of a board; a cell spans one or more of them. Its width cannot be an inline style because the content
 * security policy forbids those.
 */
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

/** The number of shortest slots that fit side by side with their text; `MOST_IN_A_ROW` applies when the board scrolls. */
const MOST_IN_VIEW = 18;
const MOST_IN_A_ROW = 24;

/**
 * Chooses the layout of a board: a table that fits, a wide table that scrolls, or, when slots are too short for columns, chips below each
 * name.
 */
export function chooseLayout(rows: TimeRange[][], { from, to }: TimeScale): 'table' | 'wide' | 'chips' {
  const shortest = Math.min(...rows.flat().map((time) => time.to - time.from));
  const most = (to - from) / shortest;
  if (most <= MOST_IN_VIEW) return 'table';
  return most <= MOST_IN_A_ROW ? 'wide' : 'chips';
}

/** A cell, or a gap before it in which the court has no slots. */
export type Piece<Cell> = { span: number; cell: Cell | null };

/** Splits a row into pieces that fill the scale. */
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
