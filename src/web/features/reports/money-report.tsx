import { t } from '#texts/reports.js';
import { formatNumber } from '#contract/numbers.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { namePayment } from '#contract/desk/desk-methods.ts';
import type { MoneyReport } from '#contract/records/reports.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameCourt } from '#contract/written.ts';
import { BarTable } from './bar-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { ReportCard, ReportFigure, ReportFigures } from './report-card.tsx';

type Moved = Pick<MoneyReport, 'taken' | 'given_back' | 'payments' | 'refunds'>;

/** Returns a text such as `12 payments, −৳500 in 1 refund`. */
function describeMoved({ payments, refunds, given_back }: Moved): string {
  if (refunds === 0) return t.payments({ count: payments, shown: formatNumber(payments) });
  return t.paymentsAndRefunds({
    payments,
    refunds,
    shown: formatNumber(payments),
    givenBack: formatTaka(given_back),
    refundsShown: formatNumber(refunds),
  });
}

/** Returns every day of the range, including days without money. */
function everyDay({ days }: MoneyReport, from: string, to: string) {
  const moved = new Map(days.map((day) => [day.date, day]));
  const all = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { taken = 0, given_back = 0 } = moved.get(date) ?? {};
    all.push({ date, size: taken, value: formatTaka(taken), note: formatTaka(given_back) });
  }
  return all;
}

interface MoneyProps {
  money: MoneyReport;
  days: { from: string; to: string };
}

function toBars<Row extends Moved>(
  rows: Row[],
  rowKey: (row: Row) => string,
  rowName = rowKey,
  noteFor: (row: Row) => string = describeMoved,
) {
  return rows.map((row) => ({
    key: rowKey(row),
    name: rowName(row),
    size: row.taken,
    value: formatTaka(row.taken),
    note: noteFor(row),
  }));
}

export function MoneyReportCards({ money, days }: MoneyProps) {
  return (
    <>
      <Revenue money={money} days={days} />
      {money.payments + money.refunds > 0 && <Shares money={money} />}
      {money.coupons.length > 0 && <Coupons coupons={money.coupons} />}
    </>
  );
}

function Revenue({ money, days: { from, to } }: MoneyProps) {
  return (
    <ReportCard title={t.revenue} about={t.aboutRevenue} className="lg:col-span-2">
      <ReportFigures>
        <ReportFigure
          label={t.taken}
          value={formatTaka(money.taken)}
          note={describeMoved({ ...money, refunds: 0 })}
        />
        <ReportFigure
          label={t.refunded}
          value={formatTaka(money.given_back)}
          note={t.refunds({ count: money.refunds, shown: formatNumber(money.refunds) })}
        />
        <ReportFigure label={t.left} value={leftText(money)} />
        {money.fees > 0 && <ReportFigure label={t.fees} value={formatTaka(money.fees)} note={t.aboutFees} />}
      </ReportFigures>
      <ColumnChart
        caption={t.revenueByDay}
        header={t.taken}
        noteHeader={t.refunded}
        sizeText={formatTaka}
        columns={everyDay(money, from, to)}
      />
    </ReportCard>
  );
}

function Shares({ money }: Pick<MoneyProps, 'money'>) {
  return (
    <>
      <ReportCard title={t.revenueByCourt}>
        <BarTable
          caption={t.revenueByCourt}
          headers={[t.court, t.taken]}
          bars={[
            ...toBars(money.courts, ({ _id }) => _id, nameCourt),
            ...toBars(
              money.memberships ? [money.memberships] : [],
              () => 'memberships',
              () => t.memberships,
            ),
          ]}
        />
      </ReportCard>
      <ReportCard title={t.revenueByMethod}>
        <BarTable
          caption={t.revenueByMethod}
          headers={[t.method, t.taken]}
          bars={toBars(
            money.methods,
            ({ method }) => method,
            ({ method }) => namePayment(method),
            (row) =>
              row.fees === 0
                ? describeMoved(row)
                : t.withFees({ moved: describeMoved(row), fees: formatTaka(row.fees) }),
          )}
        />
      </ReportCard>
    </>
  );
}

function Coupons({ coupons }: Pick<MoneyReport, 'coupons'>) {
  return (
    <ReportCard title={t.coupons} about={t.aboutCoupons} className="lg:col-span-2">
      <BarTable
        caption={t.coupons}
        headers={[t.coupon, t.taken]}
        bars={coupons.map((coupon) => ({
          key: coupon.code,
          name: coupon.code,
          size: coupon.taken,
          value: formatTaka(coupon.taken),
          note: t.offInPayments({
            count: coupon.payments,
            discount: formatTaka(coupon.discount),
            shown: formatNumber(coupon.payments),
          }),
        }))}
      />
    </ReportCard>
  );
}

/** The balance can be negative, because refunds may exceed the income of these days. */
function leftText({ taken, given_back }: Moved): string {
  const poisha = Math.round(taken * 100) - Math.round(given_back * 100);
  return `${poisha < 0 ? '−' : ''}${formatTaka(Math.abs(poisha) / 100)}`;
}
