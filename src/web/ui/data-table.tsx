import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names the row, for screen readers. */
  namesRow?: boolean;
  /** On a card this cell takes the whole width, without its label: pictures and actions. */
  wide?: boolean;
  /** For numbers and actions. */
  alignEnd?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
}

/** A table that turns its rows into cards on phones. The roles are spelled out because CSS takes them away there. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table role="table" className="cards-on-phones w-full border-separate border-spacing-0 text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr role="row">
          {columns.map(({ header, alignEnd }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              className={`px-4 pb-3 text-xs font-semibold text-muted ${alignEnd ? 'text-end' : 'text-start'}`}
            >
              {header}
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
  const { header, cell, namesRow = false, wide = false, alignEnd = false } = column;
  const Tag = namesRow ? 'th' : 'td';
  return (
    <Tag
      role={namesRow ? 'rowheader' : 'cell'}
      scope={namesRow ? 'row' : undefined}
      data-label={header}
      className={`${wide ? 'card-wide' : ''} ${alignEnd ? 'md:text-end' : ''}`}
    >
      {cell(row)}
    </Tag>
  );
}
