import type { ReactNode } from 'react';
import { clockOf, halfOf } from './clock-words.ts';
import type { GridCellViewProps } from './grid-cell.tsx';
import { placeText } from './use-grid-keys.ts';
import './staff-cell.css';

type StaffCellProps = Pick<GridCellViewProps, 'cell' | 'span' | 'place' | 'isStop'> & {
  name: string;
  /** Its details are shown. */
  isShown: boolean;
  onShow: () => void;
  /** How the button looks, as its style sheet asks. */
  look: { 'data-block': '' } | { 'data-money': string };
  /** The last line: how it stands. */
  children: ReactNode;
};

/** A slot that is not free, as the staff sees it: a button with its name, which opens the details. */
export function StaffCell({
  cell,
  span,
  place,
  isStop,
  name,
  isShown,
  onShow,
  look,
  children,
}: StaffCellProps) {
  const { from, to } = cell;
  return (
    <td role="gridcell" colSpan={span} data-place={placeText(place)} data-state="desk">
      <button type="button" tabIndex={isStop ? 0 : -1} aria-expanded={isShown} onClick={onShow} {...look}>
        <b>
          {clockOf(from)}
          <small> {halfOf(from)}</small>
        </b>
        <span className="sr-only">{` to ${clockOf(to)} ${halfOf(to)}, `}</span>
        <bdi dir="auto" className="line-clamp-2 font-semibold tracking-tight wrap-anywhere">
          {name}
        </bdi>
        <span className="flex items-center justify-center gap-0.5">{children}</span>
      </button>
    </td>
  );
}
