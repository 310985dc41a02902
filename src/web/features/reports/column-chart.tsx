import { t } from '#texts/reports.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { roundAxisTop } from './figures.ts';

export interface DayColumn {
  date: string;
  size: number;
  value: string;
  note?: string;
}

interface ColumnChartProps {
  caption: string;
  header: string;
  noteHeader?: string;
  columns: DayColumn[];
  sizeText: (size: number) => string;
  /** The top of the axis; by default a round number above the largest size. */
  top?: number;
}

const HEIGHT = 160;
const WIDTH = 640;

/** Shows a column for each day, and the same data as a collapsible table. */
export function ColumnChart({
  caption,
  header,
  noteHeader,
  columns,
  sizeText,
  top: fixed,
}: ColumnChartProps) {
  const top = fixed ?? roundAxisTop(Math.max(...columns.map(({ size }) => size), 0));
  const [first, last] = [columns[0], columns.at(-1)];
  return (
    <figure className="min-w-0">
      <div aria-hidden className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted tabular-nums">
        <div className="flex flex-col justify-between text-end leading-none">
          <span>{sizeText(top)}</span>
          <span>{sizeText(top / 2)}</span>
          <span>{sizeText(0)}</span>
        </div>
        <Columns columns={columns} top={top} />
        <span />
        <div className="mt-1.5 flex justify-between gap-4">
          <span>{formatClubDate(first?.date)}</span>
          {first !== last && <span>{formatClubDate(last?.date)}</span>}
        </div>
      </div>
      <DayFigures {...{ caption, header, noteHeader, columns }} />
    </figure>
  );
}

type FiguresProps = Pick<ColumnChartProps, 'caption' | 'header' | 'columns'> & {
  noteHeader: string | undefined;
};

function DayFigures({ caption, header, noteHeader, columns }: FiguresProps) {
  // The scrollable frame is focusable so that the arrow keys can scroll it.
  const frame = { role: 'region', 'aria-label': caption, tabIndex: 0 };
  return (
    <details className="mt-3">
      <summary className="min-h-6 cursor-pointer text-sm font-semibold">
        {t.figuresOf({ days: columns.length, caption, shown: formatNumber(columns.length) })}
      </summary>
      <div {...frame} className="mt-2 max-h-96 overflow-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-start text-muted">
            <tr>
              <th scope="col" className="py-1 text-start">
                {t.day}
              </th>
              <th scope="col" className="py-1 text-end">
                {header}
              </th>
              {noteHeader && (
                <th scope="col" className="py-1 text-end">
                  {noteHeader}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ date, value, note }) => (
              <tr key={date} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {formatClubDate(date)}
                </th>
                <td className="py-1 text-end">{value}</td>
                {noteHeader && <td className="py-1 text-end">{note}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Columns({ columns, top }: { columns: DayColumn[]; top: number }) {
  const step = WIDTH / Math.max(columns.length, 1);
  const height = (size: number) => (HEIGHT * size) / top;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-40 w-full overflow-visible"
    >
      {[0, 0.5, 1].map((part) => (
        <line
          key={part}
          x1="0"
          x2={WIDTH}
          y1={HEIGHT * part}
          y2={HEIGHT * part}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {columns.map(({ date, size, value, note }, at) => (
        <g key={date}>
          <title>{[formatClubDate(date), value, note].filter(Boolean).join(', ')}</title>
          {/* The whole width and height of the day's area responds to the pointer. */}
          <rect x={at * step} y="0" width={step} height={HEIGHT} className="fill-transparent" />
          <rect
            x={at * step + step * 0.12}
            y={HEIGHT - height(size)}
            width={step * 0.76}
            height={height(size)}
            className="fill-brand forced-colors:fill-[CanvasText]"
          />
        </g>
      ))}
    </svg>
  );
}
