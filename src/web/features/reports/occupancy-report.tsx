import { t } from '#texts/reports.js';
import { formatNumber } from '#contract/numbers.ts';
import type { Occupancy } from '#contract/records/reports.ts';
import { nameCourt } from '#contract/written.ts';
import { BarTable } from './bar-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { hoursText, percentText } from './figures.ts';
import { HeatTable } from './heat-table.tsx';
import { ReportCard, ReportFigure, ReportFigures } from './report-card.tsx';

const claimedShare = ({ open, claimed }: { open: number; claimed: number }) =>
  open === 0 ? 0 : claimed / open;
const hours = ({ open, claimed }: { open: number; claimed: number }) =>
  t.claimedOfOpen({ claimed: hoursText(claimed), open: hoursText(open) });

/** Shows what share of the open time was booked. */
export function OccupancyReport({ occupancy }: { occupancy: Occupancy }) {
  const { open, claimed, courts, days } = occupancy;
  return (
    <>
      <ReportCard title={t.occupancy} about={t.aboutOccupancy} className="lg:col-span-2">
        <ReportFigures>
          <ReportFigure label={t.occupancy} value={percentText(claimed, open)} />
          <ReportFigure label={t.booked} value={hoursText(claimed)} />
          <ReportFigure label={t.open} value={hoursText(open)} />
          <ReportFigure
            label={t.courts}
            value={formatNumber(courts.filter(({ deleted }) => !deleted).length)}
          />
        </ReportFigures>
        <ColumnChart
          caption={t.occupancyByDay}
          header={t.occupancy}
          noteHeader={t.bookedOfOpen}
          top={1}
          sizeText={(size) => t.percent({ percent: formatNumber(Math.round(size * 100)) })}
          columns={days.map((day) => ({
            date: day.date,
            size: claimedShare(day),
            value: percentText(day.claimed, day.open),
            note: hours(day),
          }))}
        />
      </ReportCard>
      <ReportCard title={t.occupancyByCourt}>
        <BarTable
          caption={t.occupancyByCourt}
          headers={[t.court, t.occupancy]}
          whole={1}
          bars={courts
            .toSorted((a, b) => claimedShare(b) - claimedShare(a))
            .map((court) => ({
              key: court._id,
              name: court.deleted ? t.deletedCourt({ court: nameCourt(court) }) : nameCourt(court),
              size: claimedShare(court),
              value: percentText(court.claimed, court.open),
              note: hours(court),
            }))}
        />
      </ReportCard>
      <ReportCard title={t.occupancyByWeekdayAndHour} about={t.aboutWeek}>
        <HeatTable hours={occupancy.hours} />
      </ReportCard>
    </>
  );
}
