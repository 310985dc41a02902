import { countLoaded, type Counted } from './counted.ts';

/** Returns the text that says how many rows there are. */
export type Counts = (counted: Counted) => string;

interface RowCountProps {
  count: number;
  /** Whether the list has more rows than are loaded. */
  isMore?: boolean;
  of: Counts;
}

/** Shows how many rows a list has. Screen readers announce changes, and the count stays after the toast about a change is gone. */
export function RowCount({ count, isMore = false, of }: RowCountProps) {
  return (
    <p role="status" className="mb-4 text-sm text-muted tabular-nums print:hidden">
      {of(countLoaded(count, isMore))}
    </p>
  );
}
