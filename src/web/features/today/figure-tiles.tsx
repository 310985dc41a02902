import { t } from '#texts/today.js';
import { formatNumber } from '#contract/numbers.ts';
import { PAGES } from '#contract/pages.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { MOST_COUNTED, type Today } from '#contract/desk/today.ts';
import { useNow } from '#web/ui/use-now.ts';
import { Figure, Tile } from './tile.tsx';
import { describeAge, formatCapped } from './words.ts';

interface FigureTilesProps {
  day: Today;
  /** The number of failed emails and the latest one; undefined when it is unknown or the user may not see it. */
  failed?: { count: string; latest: string | null } | undefined;
}

/** Shows what needs attention: requests, money to collect, payments to check and undelivered emails. */
export function FigureTiles({ day: { requests, to_collect, issues }, failed }: FigureTilesProps) {
  const now = useNow();
  const { count, oldest } = requests;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      <Tile title={t.requestsWaiting} to={PAGES.manageBookingApprovals}>
        <Figure
          value={formatCapped(count, MOST_COUNTED)}
          note={oldest && now ? t.oldestHasWaited({ age: describeAge(oldest, now) }) : t.nobodyIsWaiting}
        />
      </Tile>
      <Tile title={t.toCollect} to={PAGES.desk}>
        <Figure
          value={formatTaka(to_collect.amount)}
          note={
            to_collect.count === 0
              ? t.nothingToCollect
              : t.toPayAtTheClub({ bookings: to_collect.count, shown: formatNumber(to_collect.count) })
          }
        />
      </Tile>
      {issues && (
        <Tile title={t.toCheck} to={PAGES.paymentIssues} className={failed ? '' : 'sm:max-lg:col-span-2'}>
          <Figure
            value={formatCapped(issues.count, MOST_COUNTED)}
            note={issues.count === 0 ? t.nothingToCheck : t.paymentsToCheck}
          />
        </Tile>
      )}
      {failed && (
        <Tile title={t.failedEmails} to={`${PAGES.messages}?state=failed`}>
          <Figure
            value={failed.count}
            note={failed.latest === null ? t.noneFailed : t.latest({ email: failed.latest })}
          />
        </Tile>
      )}
    </div>
  );
}
