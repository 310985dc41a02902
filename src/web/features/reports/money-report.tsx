import { addDays } from '#contract/clock/club-time.ts';
import { namePayment } from '#contract/desk/desk-methods.ts';
import type { MoneyReport } from '#contract/records/reports.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { BarTable } from './bar-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { ReportCard, ReportFigure, ReportFigures } from './report-card.tsx';

type Moved = Pick<MoneyReport, 'taken' | 'given_back' | 'payments' | 'refunds'>;

/** `12 payments, −৳500 in 1 refund`. */
function noteOf({ payments, refunds, given_back }: Moved): string {
  const count = (number: number, one: string) =>
    `${number.toLocaleString('en-GB')} ${one}${number === 1 ? '' : 's'}`;
  const back = refunds === 0 ? [] : [`−${formatTaka(given_back)} in ${count(refunds, 'refund')}`];
  return [count(payments, 'payment'), ...back].join(', ');
}

/** Returns each day of the range, those without money as well. */
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

function barsOf<Row extends Moved>(
  rows: Row[],
  keyOf: (row: Row) => string,
  nameOf = keyOf,
  noteFor: (row: Row) => string = noteOf,
) {
  return rows.map((row) => ({
    key: keyOf(row),
    name: nameOf(row),
    size: row.taken,
    value: formatTaka(row.taken),
    note: noteFor(row),
  }));
}

/** Shows what was taken and given back. */
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
    <ReportCard
      title="Revenue"
      about="By the day on which it was paid or given back, online and at the desk."
      className="lg:col-span-2"
    >
      <ReportFigures>
        <ReportFigure label="Taken" value={formatTaka(money.taken)} note={noteOf({ ...money, refunds: 0 })} />
        <ReportFigure
          label="Refunded"
          value={formatTaka(money.given_back)}
          note={`${money.refunds.toLocaleString('en-GB')} ${money.refunds === 1 ? 'refund' : 'refunds'}`}
        />
        <ReportFigure label="Left" value={leftText(money)} />
        {money.fees > 0 && (
          <ReportFigure
            label="Fees"
            value={formatTaka(money.fees)}
            note="kept by payment services, where known"
          />
        )}
      </ReportFigures>
      <ColumnChart
        caption="Revenue by day"
        header="Taken"
        noteHeader="Refunded"
        sizeText={formatTaka}
        columns={everyDay(money, from, to)}
      />
    </ReportCard>
  );
}

/** Shows what came from where, and how. */
function Shares({ money }: Pick<MoneyProps, 'money'>) {
  return (
    <>
      <ReportCard title="Revenue by court">
        <BarTable
          caption="Revenue by court"
          headers={['Court', 'Taken']}
          bars={barsOf(
            money.courts,
            ({ _id }) => _id,
            ({ type }) => type,
          )}
        />
      </ReportCard>
      <ReportCard title="Revenue by method">
        <BarTable
          caption="Revenue by method"
          headers={['Method', 'Taken']}
          bars={barsOf(
            money.methods,
            ({ method }) => method,
            ({ method }) => namePayment(method),
            (row) => (row.fees === 0 ? noteOf(row) : `${noteOf(row)}, ${formatTaka(row.fees)} in fees`),
          )}
        />
      </ReportCard>
    </>
  );
}

function Coupons({ coupons }: Pick<MoneyReport, 'coupons'>) {
  return (
    <ReportCard
      title="Coupons"
      about="What was paid with each coupon, and what it took off."
      className="lg:col-span-2"
    >
      <BarTable
        caption="Coupons"
        headers={['Coupon', 'Taken']}
        bars={coupons.map((coupon) => ({
          key: coupon.code,
          name: coupon.code,
          size: coupon.taken,
          value: formatTaka(coupon.taken),
          note: `${formatTaka(coupon.discount)} off in ${coupon.payments} ${coupon.payments === 1 ? 'payment' : 'payments'}`,
        }))}
      />
    </ReportCard>
  );
}

/** More may go back than came on these days. */
function leftText({ taken, given_back }: Moved): string {
  const poisha = Math.round(taken * 100) - Math.round(given_back * 100);
  return `${poisha < 0 ? '−' : ''}${formatTaka(Math.abs(poisha) / 100)}`;
}
