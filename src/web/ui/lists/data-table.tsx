import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `name` is what screen readers call the row; on a card `value` stands beside its label, `text` has the whole width
   * and so do `picture`, `name` and `actions`, which need no label; `select` stands in its corner.
   */
  kind?: 'picture' | 'name' | 'value' | 'text' | 'actions' | 'select';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Where there is little room: each row as a card, or the table as it is, scrolling in a frame of its own. */
  whenNarrow?: 'cards' | 'frame';
}

/** A table of raised rows. Its roles are spelled out because CSS takes them away where rows become cards. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  whenNarrow = 'cards',
}: DataTableProps<Row>) {
  const isFramed = whenNarrow === 'frame';
  // A frame that scrolls takes the focus, so that the arrow keys can scroll it.
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
