import { t } from '#texts/approvals.js';
import type { Booking } from '#contract/bookings/bookings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx';
import { Problem } from '#web/ui/states.tsx';
import type { Decisions } from './use-decisions.ts';

interface DecisionBarProps {
  selected: Booking[];
  decisions: Decisions;
  onClear: () => void;
}

export function DecisionBar({ selected, decisions, onClear }: DecisionBarProps) {
  const sum = selected.reduce((total, { total_price }) => total + total_price, 0);
  return (
    <SelectionBar count={selected.length} note={formatTaka(sum)} busy={decisions.isBusy} onClear={onClear}>
      <Button disabled={decisions.isBusy} onClick={() => decisions.reject(selected)}>
        {t.askToReject}
      </Button>
      <Button look="primary" busy={decisions.isBusy} onClick={() => decisions.approve(selected)}>
        {t.approve}
      </Button>
      {decisions.problem !== undefined && (
        <div className="basis-full">
          <Problem message={decisions.problem} />
        </div>
      )}
    </SelectionBar>
  );
}
