import type { Occupancy } from '#contract/records/reports.ts';
import { BarTable } from './bar-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { hoursText, percentText } from './figures.ts';
import { HeatTable } from './heat-table.tsx';
import { ReportCard, ReportFigure, ReportFigures } from './report-card.tsx';

const shareOf = ({ open, claimed }: { open: number; claimed: number }) => (open === 0 ? 0 : claimed / open);
const hours = ({ open, claimed }: { open: number; claimed: number }) =>
  `${hoursText(claimed)} of ${hoursText(open)}`;

/** Shows how much of what was open somebody had booked. */
export function OccupancyReport({ occupancy }: { occupancy: Occupancy }) {
  const { open, claimed, courts, days } = occupancy;
  return (
    <>
      <ReportCard
        title="Occupancy"
        about="Booked hours as a share of open hours, by the opening hours as they are now. Blocked times do not count as open."
        className="lg:col-span-2"
      >
        <ReportFigures>
          <ReportFigure label="Occupancy" value={percentText(claimed, open)} />
          <ReportFigure label="Booked" value={hoursText(claimed)} />
          <ReportFigure label="Open" value={hoursText(open)} />
          <ReportFigure label="Courts" value={String(courts.filter(({ deleted }) => !deleted).length)} />
        </ReportFigures>
        <ColumnChart
          caption="Occupancy by day"
          header="Occupancy"
          noteHeader="Booked of open"
          top={1}
          sizeText={(size) => `${Math.round(size * 100)} %`}
          columns={days.map((day) => ({
            date: day.date,
            size: shareOf(day),
            value: percentText(day.claimed, day.open),
            note: hours(day),
          }))}
        />
      </ReportCard>
      <ReportCard title="Occupancy by court">
        <BarTable
          caption="Occupancy by court"
          headers={['Court', 'Occupancy']}
          whole={1}
          bars={courts
            .toSorted((a, b) => shareOf(b) - shareOf(a))
            .map((court) => ({
              key: court._id,
              name: court.deleted ? `${court.type} (deleted)` : court.type,
              size: shareOf(court),
              value: percentText(court.claimed, court.open),
              note: hours(court),
            }))}
        />
      </ReportCard>
      <ReportCard
        title="Occupancy by weekday and hour"
        about="The share of each hour that was booked; – where no court was open."
      >
        <HeatTable hours={occupancy.hours} />
      </ReportCard>
    </>
  );
}
