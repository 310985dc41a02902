import { t } from '#texts/calendar.js';
import type { ReactNode } from 'react';
import { formatHour } from '#contract/clock/time-of-day.ts';
import type { GridCellViewProps } from './grid-cell.tsx';
import { hourWords } from './hour-words.tsx';
import { placeText } from './use-grid-keys.ts';
import './staff-cell.css';

type StaffCellProps = Pick<GridCellViewProps, 'cell' | 'span' | 'place' | 'isStop'> & {
  name: string;
  /** The language of the name, if it differs from the page's. */
  lang?: string | undefined;
  isShown: boolean;
  onShow: () => void;
  /** The data attribute that selects the button's style in the style sheet. */
  look: { 'data-block': '' } | { 'data-money': string };
  /** The last line, which shows the state. */
  children: ReactNode;
};

/** A slot that is not free, as staff see it: a button with a name that opens the details. */
export function StaffCell({
  cell,
  span,
  place,
  isStop,
  name,
  lang,
  isShown,
  onShow,
  look,
  children,
}: StaffCellProps) {
  const { from, to } = cell;
  return (
    <td role="gridcell" colSpan={span} data-place={placeText(place)} data-state="desk">
      <button type="button" tabIndex={isStop ? 0 : -1} aria-expanded={isShown} onClick={onShow} {...look}>
        <b>{hourWords.inCell(from)}</b>
        <span className="sr-only">{t.until({ time: formatHour(to) })}</span>
        <bdi dir="auto" lang={lang} className="line-clamp-2 font-semibold tracking-tight wrap-anywhere">
          {name}
        </bdi>
        <span className="flex items-center justify-center gap-0.5">{children}</span>
      </button>
    </td>
  );
}
