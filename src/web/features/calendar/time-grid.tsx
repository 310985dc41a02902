import { t } from '#texts/calendar.js';
import { rich } from '#web/ui/rich.tsx';
import { Fragment, type ReactNode } from 'react';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { GridCellView, type GridCellViewProps } from './grid-cell.tsx';
import { hourWords } from './hour-words.tsx';
import type { GridCell, GridRow } from './rows.ts';
import { chooseLayout, cutIntoPieces, makeTimeScale, type TimeScale } from './time-scale.ts';
import { useGridKeys } from './use-grid-keys.ts';
import './time-grid.css';

interface TimeGridProps {
  label: string;
  /** The heading of the first column, which says what a row is. */
  rowsAre: string;
  rows: GridRow[];
  /** The start of the current hour, in minutes after midnight; null when another day is shown. */
  hour: number | null;
  renderHead: (row: GridRow) => ReactNode;
  isChosen?: (row: GridRow, cell: GridCell) => boolean;
  /** Omitted when the grid is read-only. */
  onToggle?: (row: GridRow, cell: GridCell) => void;
  /** When set, users can join the waiting list for booked slots. */
  onWait?: (row: GridRow, cell: GridCell) => void;
  /** Renders a cell when it differs from the public view. */
  renderCell?: (row: GridRow, props: GridCellViewProps) => ReactNode;
  /** Moves to earlier (-1) or later (1) days. */
  onTurn: (by: 1 | -1) => void;
}

/** Shows courts or days as rows and times as columns; on a phone, each row is a heading with its cells below it. */
export function TimeGrid({
  label,
  rowsAre,
  rows,
  hour,
  renderHead,
  isChosen,
  onToggle,
  onWait,
  renderCell = (_row, props) => <GridCellView {...props} />,
  onTurn,
}: TimeGridProps) {
  const cells = rows.map((row) => row.cells);
  const scale = makeTimeScale(cells);
  const keys = useGridKeys(cells, onTurn);
  return (
    <div className="board-frame" data-fit={scale && chooseLayout(cells, scale)}>
      <table
        role="grid"
        aria-label={label}
        className="board"
        onFocus={keys.onFocus}
        onKeyDown={keys.onKeyDown}
      >
        <Hours rowsAre={rowsAre} scale={scale} now={hour} />
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.key} role="row">
              <th role="rowheader" scope="row">
                {renderHead(row)}
              </th>
              {scale && row.cells.length === 0 && <NoCells scale={scale} row={row} />}
              {scale &&
                row.cells.length > 0 &&
                cutIntoPieces(row.cells, scale).map(({ span, cell }, piece) => {
                  // Cells use their minute as the key, and gaps use zero and negative numbers.
                  if (!cell) return <td key={-piece} role="presentation" colSpan={span} data-gap="" />;
                  const place = { row: y, cell: row.cells.indexOf(cell) };
                  const drawn = renderCell(row, {
                    cell,
                    span,
                    place,
                    isStop: keys.isStop(place),
                    isChosen: isChosen?.(row, cell) ?? false,
                    onToggle: onToggle
                      ? () => {
                          keys.onPress(cell.from);
                          onToggle(row, cell);
                        }
                      : null,
                    onWait: onWait && cell.state === 'taken' ? () => onWait(row, cell) : undefined,
                  });
                  return <Fragment key={cell.from}>{drawn}</Fragment>;
                })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HoursProps {
  rowsAre: string;
  scale: TimeScale | null;
  now: number | null;
}

function Hours({ rowsAre, scale, now }: HoursProps) {
  return (
    <thead>
      <tr role="row">
        <th role="columnheader" scope="col">
          <span className="sr-only">{rowsAre}</span>
        </th>
        {scale?.hours.map((hour, place, hours) => (
          <th
            key={hour}
            role="columnheader"
            scope="col"
            colSpan={60 / scale.step}
            data-now={hour === now || undefined}
          >
            {hourWords.inHead(hour, hours[place - 1])}
            {hour === now && <span className="sr-only">{t.now}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function NoCells({ scale, row: { reason, isOver } }: { scale: TimeScale; row: GridRow }) {
  const words = isOver ? t.overToday : t.notBookable;
  return (
    <td role="gridcell" colSpan={(scale.to - scale.from) / scale.step} data-state="closed" data-note="">
      {reason
        ? rich(t.closedFor, { reason: <TypedText lang={reason.lang}>{reason.text}</TypedText> })
        : words}
    </td>
  );
}
