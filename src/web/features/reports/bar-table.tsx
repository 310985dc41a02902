interface Bar {
  key: string;
  name: string;
  /** The length of the bar on the same scale as `whole`. */
  size: number;
  value: string;
  note?: string;
}

interface BarTableProps {
  caption: string;
  headers: readonly [name: string, value: string];
  bars: Bar[];
  /** The size of a full bar; the largest size by default. */
  whole?: number;
}

/** Shows bars in a table, so that users who cannot see the bars can read the figures. */
export function BarTable({ caption, headers: [name, value], bars, whole }: BarTableProps) {
  const most = whole ?? Math.max(...bars.map(({ size }) => size), 0);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row" dir="auto" className="w-2/5 py-1.5 pe-3 text-start font-medium wrap-anywhere">
              {bar.name}
            </th>
            <td className="py-1.5">
              <span
                aria-hidden
                className="mb-1 block h-2.5 overflow-hidden rounded-sm bg-sunken forced-colors:border"
              >
                <span
                  className="block h-full bg-brand forced-colors:bg-[CanvasText]"
                  style={{ width: `${most === 0 ? 0 : (100 * bar.size) / most}%` }}
                />
              </span>
              <span className="font-semibold tabular-nums">{bar.value}</span>
              {bar.note && <span className="text-muted tabular-nums"> · {bar.note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
