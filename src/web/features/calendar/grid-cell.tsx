import { formatTaka } from '#contract/money/taka-text.ts';
import { clockOf, halfOf } from './clock-words.ts';
import type { CellPlace } from './grid-keys.ts';
import type { CellState, GridCell } from './rows.ts';
import { placeText } from './use-grid-keys.ts';

const WORDS: Record<Exclude<CellState, 'free'>, string> = {
  taken: 'Taken',
  closed: 'Closed',
  own: 'Yours',
  past: 'Past',
  late: 'Too late',
};

export interface GridCellViewProps {
  cell: GridCell;
  /** Columns. */
  span: number;
  place: CellPlace;
  /** Whether the Tab key leads here. */
  isStop: boolean;
  isChosen: boolean;
  /** null: it can only be looked at. */
  onToggle: (() => void) | null;
  /** Asks to be told when a taken slot is free. */
  onWait?: (() => void) | undefined;
}

/** Shows a slot: as a button while it is free, and otherwise as words that the arrow keys reach. */
export function GridCellView({ cell, span, place, isStop, isChosen, onToggle, onWait }: GridCellViewProps) {
  const { state, title } = cell;
  const tabIndex = isStop ? 0 : -1;
  const isFree = state === 'free';
  const isButton = isFree && onToggle !== null;
  const whyClosed = state === 'closed' ? title : undefined;
  const content = <CellWords cell={cell} whyClosed={whyClosed} />;
  return (
    <td
      role="gridcell"
      colSpan={span}
      data-place={placeText(place)}
      data-state={state}
      title={onWait ? 'Tell me when it is free' : whyClosed}
      tabIndex={isButton ? undefined : tabIndex}
      {...(onWait && {
        'aria-haspopup': 'dialog',
        onClick: onWait,
        onKeyDown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          // The key would otherwise press what has the focus in the dialog.
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

function CellWords({ cell, whyClosed }: { cell: GridCell; whyClosed: string | undefined }) {
  const { from, to, state, price } = cell;
  return (
    <>
      <b>
        {clockOf(from)}
        <small> {halfOf(from)}</small>
      </b>
      <span className="sr-only">{` to ${clockOf(to)} ${halfOf(to)}, `}</span>
      <span>{state === 'free' ? formatTaka(price) : WORDS[state]}</span>
      {whyClosed && <span className="sr-only">{`: ${whyClosed}`}</span>}
    </>
  );
}
