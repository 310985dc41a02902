import { t } from '#texts/calendar.js';
import { UNTITLED } from '#contract/bookings/closed-words.ts';
import { formatHour } from '#contract/clock/time-of-day.ts';
import { written, type Written } from '#contract/written.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { CellPlace } from './grid-keys.ts';
import { hourWords } from './hour-words.tsx';
import type { CellState, GridCell } from './rows.ts';
import { placeText } from './use-grid-keys.ts';

const WORDS: Record<Exclude<CellState, 'free'>, string> = {
  taken: t.taken,
  closed: t.closed,
  own: t.yours,
  past: t.past,
  late: t.tooLate,
};

export interface GridCellViewProps {
  cell: GridCell;
  span: number;
  place: CellPlace;
  /** Whether the cell is the tab stop of the grid. */
  isStop: boolean;
  isChosen: boolean;
  /** Null when the cell is read-only. */
  onToggle: (() => void) | null;
  /** Joins the waiting list for a booked slot. */
  onWait?: (() => void) | undefined;
}

/** Shows a slot: a button while the slot is free, otherwise text that the arrow keys can reach. */
export function GridCellView({ cell, span, place, isStop, isChosen, onToggle, onWait }: GridCellViewProps) {
  const { state } = cell;
  const tabIndex = isStop ? 0 : -1;
  const isFree = state === 'free';
  const isButton = isFree && onToggle !== null;
  const whyClosed = state === 'closed' ? explainClosed(cell) : undefined;
  const content = <CellWords cell={cell} whyClosed={whyClosed} canWait={onWait !== undefined} />;
  return (
    <td
      role="gridcell"
      colSpan={span}
      data-place={placeText(place)}
      data-state={state}
      title={onWait ? t.tellMeWhenFree : whyClosed?.text}
      tabIndex={isButton ? undefined : tabIndex}
      {...(onWait && {
        'aria-haspopup': 'dialog',
        onClick: onWait,
        onKeyDown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          // Otherwise the key would also activate the focused element in the dialog.
          event.preventDefault();
          onWait();
        },
      })}
    >
      {isButton ? (
        <button type="button" tabIndex={tabIndex} aria-pressed={isChosen} onClick={onToggle}>
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  );
}

function explainClosed({ title, title_bn }: GridCell): Written | undefined {
  if (title === undefined) return undefined;
  return title === UNTITLED ? { text: t.closed } : written(title, title_bn);
}

interface CellWordsProps {
  cell: GridCell;
  whyClosed: Written | undefined;
  canWait: boolean;
}

function CellWords({ cell, whyClosed, canWait }: CellWordsProps) {
  const { from, to, state, price, words } = cell;
  return (
    <>
      <b>{hourWords.inCell(from)}</b>
      <span className="sr-only">{t.until({ time: formatHour(to) })}</span>
      <span>{words ?? (state === 'free' ? formatTaka(price) : WORDS[state])}</span>
      {whyClosed && <span lang={whyClosed.lang} className="sr-only">{`: ${whyClosed.text}`}</span>}
      {canWait && <span className="sr-only">{`. ${t.tellMeWhenFree}`}</span>}
    </>
  );
}
