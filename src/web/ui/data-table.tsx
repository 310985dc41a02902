import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `name` is what screen readers call the row; on a card `value` stands beside its label, `text` has the whole width
   * and so do `picture`, `name` and `actions`, which need no label.
   */
  kind?: 'picture' | 'name' | 'value' | 'text' | 'actions';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** A table whose rows become cards where there is little room. The roles are spelled out because CSS takes them away there. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className="room-for-table">
      <table role="table" className="table-of-cards w-full border-separate">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr role="row">
            {columns.map(({ header, kind }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className="px-4 text-start text-sm font-semibold text-muted"
              >
                <span className={kind === 'actions' ? 'sr-only' : ''}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
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
