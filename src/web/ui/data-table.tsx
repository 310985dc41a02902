import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** `name` is what screen readers call the row; `picture`, `name` and `actions` need no label on a card. */
  kind?: 'picture' | 'name' | 'value' | 'actions';
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** A table whose rows become cards on phones. The roles are spelled out because CSS takes them away there. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table role="table" className="table-of-cards w-full border-separate">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr role="row">
          {columns.map(({ header, kind }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className="px-5 text-start text-sm font-semibold text-muted"
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
