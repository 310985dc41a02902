import { t } from '#texts/calendar.js';
import { formatClubDate } from '#contract/clock/dates.ts';
import { countSessions } from '#contract/money/price-lines.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { listTimes } from './clock-words.ts';
import type { GridCell, GridRow } from './rows.ts';

interface ChoiceBarProps {
  choice: { row: GridRow; cells: GridCell[] } | null;
  /** The chosen cells that another person has booked. */
  lost: GridCell[];
  onBook: () => void;
  /**
   * Books the slots every week. Null while it is unknown whether that is possible: the button's space is reserved so that Book does not
   * move.
   */
  onEveryWeek?: (() => void) | null | undefined;
  onClear: () => void;
}

export function ChoiceBar({ choice, lost, onBook, onEveryWeek, onClear }: ChoiceBarProps) {
  const total = choice?.cells.reduce((sum, { price }) => sum + price, 0) ?? 0;
  return (
    <div className="sticky bottom-0 z-10 mt-6 pb-[env(safe-area-inset-bottom)] print:hidden">
      <div
        className={
          choice || lost.length > 0
            ? 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised p-4 shadow-float'
            : ''
        }
      >
        <p role="status" className="min-w-0 grow basis-48 text-sm text-muted">
          {choice && (
            <>
              <ClubText
                bangla={choice.row.court.type_bn}
                className="block truncate text-base font-bold text-ink"
              >
                {choice.row.court.type}
              </ClubText>
              {`${formatClubDate(choice.row.date)}, ${listTimes(choice.cells)} · ${countSessions(choice.cells.length)} · `}
              <strong className="text-ink tabular-nums">{formatTaka(total)}</strong>
            </>
          )}
          {lost.length > 0 && (
            <span className="mt-1 block font-medium text-wait">
              {t.justTaken({ count: lost.length, times: listTimes(lost) })}
            </span>
          )}
        </p>
        {(choice || lost.length > 0) && (
          <div className="flex grow flex-wrap gap-2 sm:grow-0">
            <Button look="quiet" onClick={onClear}>
              {t.clear}
            </Button>
            {choice && onEveryWeek !== undefined && (
              <Button className={onEveryWeek ? '' : 'invisible'} onClick={onEveryWeek ?? undefined}>
                {t.everyWeek}
              </Button>
            )}
            {choice && (
              <Button look="primary" className="grow" onClick={onBook}>
                {t.book}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
