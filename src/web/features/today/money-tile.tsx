import { t } from '#texts/today.js';
import { namePayment } from '#contract/desk/desk-methods.ts';
import { PAGES } from '#contract/pages.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Today } from '#contract/desk/today.ts';
import { Tile } from './tile.tsx';

const spent = (taka: number) => `−${formatTaka(taka)}`;

/**
 * Shows the day's income by method and the balance after refunds. For staff it links nowhere, because no page that they may open shows
 * online payments.
 */
export function MoneyTile({ day, isAdmin }: { day: Today; isAdmin: boolean }) {
  const { taken, given_back, by_method } = day.money;
  const report = `${PAGES.reports}?range=own&from=${day.date}&to=${day.date}`;
  return (
    <Tile title={t.moneyToday} to={isAdmin ? report : undefined} className="lg:self-start">
      <p className="text-title leading-none font-extrabold tracking-tight tabular-nums">
        {taken < given_back ? spent(given_back - taken) : formatTaka(taken - given_back)}
      </p>
      {by_method.length === 0 ? (
        <p className="text-sm text-muted">{t.nothingPaidYet}</p>
      ) : (
        <dl className="grid gap-1 text-sm tabular-nums">
          {by_method
            .filter((sum) => sum.taken > 0)
            .map((sum) => (
              <Line key={sum.method} term={namePayment(sum.method)} amount={formatTaka(sum.taken)} />
            ))}
          {given_back > 0 && <Line term={t.givenBack} amount={spent(given_back)} />}
        </dl>
      )}
    </Tile>
  );
}

function Line({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  );
}
