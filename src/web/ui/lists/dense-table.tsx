import { t } from '#texts/interface.js';
import { DataTable, type Column } from './data-table.tsx';
import './dense-table.css';
import { SelectAll } from './select-all.tsx';
import { SelectBox } from './select-box.tsx';
import type { RowSelection } from './use-selection.ts';

interface DenseTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Returns the row's name for the label of its checkbox. */
  rowName: (row: Row) => string;
  selection: RowSelection;
}

/** A table of selectable rows, 56 px high, for lists that users work through. `useListKeys` adds keyboard navigation. */
export function DenseTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowName,
  selection,
}: DenseTableProps<Row>) {
  const select: Column<Row> = {
    header: t.select,
    kind: 'select',
    cell: (row) => (
      <SelectBox
        id={rowKey(row)}
        label={t.selectRow({ row: rowName(row) })}
        checked={selection.has(rowKey(row))}
        onToggle={(isRange) => selection.toggle(rowKey(row), isRange)}
      />
    ),
  };
  return (
    <div className="dense">
      <SelectAll selection={selection} count={rows.length} />
      <DataTable caption={caption} columns={[select, ...columns]} rows={rows} rowKey={rowKey} />
    </div>
  );
}
