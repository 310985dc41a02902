import { countLoaded, type Counted } from './counted.ts';

/** Says how many rows there are. */
export type Counts = (counted: Counted) => string;

interface RowCountProps {
  count: number;
  /** There are more than have been loaded. */
  isMore?: boolean;
  of: Counts;
}

/** Shows how many rows a list has. It is announced when it changes, and stays when the toast about it is gone. */
export function RowCount({ count, isMore = false, of }: RowCountProps) {
  return (
    <p role="status" className="mb-4 text-sm text-muted tabular-nums print:hidden">
      {of(countLoaded(count, isMore))}
    </p>
  );
}
