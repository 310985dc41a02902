import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * The column's role. Screen readers call the row by its `name`. On a card, `value` is beside its label, and `text` has the full width.
   * `picture`, `name` and `actions` also have the full width but no label. `select` is in the card's corner.
   */
  kind?: 'picture' | 'name' | 'value' | 'text' | 'actions' | 'select';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The layout on a narrow screen: each row as a card, or the table in a scrolling frame. */
  whenNarrow?: 'cards' | 'frame';
}

/** A table of raised rows. Its ARIA roles are explicit, because CSS removes the native ones when rows become cards. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  whenNarrow = 'cards',
}: DataTableProps<Row>) {
  const isFramed = whenNarrow === 'frame';
  // A scrolling frame is focusable, so that the arrow keys can scroll it.
  const frame = isFramed ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {};
  return (
    <div {...frame} className={isFramed ? 'table-frame' : 'room-for-table'}>
      <table
        role="table"
        className={`${isFramed ? 'table-in-frame' : 'table-of-cards'} w-full border-separate`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr role="row">
            {columns.map(({ header, kind }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={`px-4 text-sm font-semibold text-muted ${kind === 'actions' ? 'text-end' : 'text-start'}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, kind = 'value' } = column;
  const Tag = kind === 'name' ? 'th' : 'td';
  return (
    <Tag
      role={kind === 'name' ? 'rowheader' : 'cell'}
      scope={kind === 'name' ? 'row' : undefined}
      data-label={header}
      className={`cell-${kind}`}
    >
      {cell(row)}
    </Tag>
  );
}
