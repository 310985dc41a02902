interface RowCountProps {
  count: number;
  /** There are more than have been loaded. */
  isMore?: boolean;
  of: readonly [one: string, many: string];
}

/** Shows how many rows a list has. It is announced when it changes, and stays when the toast about it is gone. */
export function RowCount({ count, isMore = false, of: [one, many] }: RowCountProps) {
  return (
    <p role="status" className="mb-4 text-sm text-muted tabular-nums print:hidden">
      {`${count}${isMore ? '+' : ''} ${count === 1 && !isMore ? one : many}`}
    </p>
  );
}
