import { useRef, useState } from 'react';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { formatHour } from '#contract/clock/time-of-day.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { t } from '#texts/calendar-booking.js';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { listTimes } from '#web/features/calendar/clock-words.ts';
import type { GridCell, GridRow } from '#web/features/calendar/rows.ts';
import { PayFields } from '#web/features/desk/pay-fields.tsx';
import { useBookSeriesAtDesk } from '#web/features/desk/queries.ts';
import { useBookPanel } from '#web/features/desk/use-book-panel.ts';
import { WhoFields } from '#web/features/desk/who-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SidePanel } from '#web/ui/overlays/side-panel.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { WeeklyPart } from './weekly-part.tsx';

interface BookPanelProps {
  /** The court's row for the day. */
  row: GridRow;
  /** The start minutes of the chosen cells. */
  at: number[];
  /** The requested day and the calendar's first and last day. Null when the row is a day in the court's week view. */
  day: { date: ClubDate; first: ClubDate; last: ClubDate; onGo: (date: ClubDate) => void } | null;
  onToggle: (cell: GridCell) => void;
  onBooked: (booking: DeskBooking) => void;
  onWeeksBooked: (weeks: number) => void;
  /** Called when the club wants to block the court. */
  onBlock: () => void;
  onClose: () => void;
}

/** Books at the desk: a walk-in who pays cash needs one press. */
export function BookPanel({
  row,
  at,
  day,
  onToggle,
  onBooked,
  onWeeksBooked,
  onBlock,
  onClose,
}: BookPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const series = useBookSeriesAtDesk();
  const panel = useBookPanel({
    courtId: row.court._id,
    date: row.date,
    asked: row.cells
      .filter(({ from }) => at.includes(from))
      .map(({ slot, price, state }) => ({ slot, price, isFree: state === 'free' })),
    isHeld: series.isPending || series.isSuccess || isOutcomeUnknown(series.error),
    onBooked,
  });
  const { draft } = panel;
  const isEmpty = panel.sessions.length === 0;
  const isWeekly = isOpen && !isEmpty;
  const times = <Times row={row} at={at} onToggle={onToggle} />;
  return (
    <SidePanel title={<ClubText bangla={row.court.type_bn}>{row.court.type}</ClubText>} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWeekly) panel.submit(form.current);
        }}
        className="grid grid-cols-1 gap-5"
      >
        <Chosen row={row} panel={panel} />
        {isEmpty && day && <DayField {...day} />}
        {isEmpty && times}
        <WhoFields draft={draft} faults={panel.faults} onChange={panel.change} />
        {!isWeekly && (
          <PayFields
            total={panel.isPricing ? null : panel.total}
            chosen={panel.pay}
            reference={draft.reference}
            faults={panel.faults}
            disabled={isEmpty || panel.isPricing}
            busy={panel.busy}
            isWhole
            onReference={(reference) => panel.change({ reference })}
            onChoose={(pay) => panel.choose(pay, form.current)}
          />
        )}
        <Problem message={panel.problem} />
        {!isEmpty && (
          <>
            <Disclosure summary={t.moreSessions}>{times}</Disclosure>
            <Disclosure summary={t.everyWeek} onToggle={setOpen}>
              {isWeekly && (
                <WeeklyPart row={row} panel={panel} series={series} form={form} onBooked={onWeeksBooked} />
              )}
            </Disclosure>
          </>
        )}
        <TextAreaField
          label={t.note}
          hint={t.onlyTheStaffReadsIt}
          rows={2}
          maxLength={500}
          required={!isWeekly && panel.pay === 'free'}
          value={draft.note}
          error={panel.faults['note']}
          onChange={({ target }) => panel.change({ note: target.value })}
        />
        <Button className="justify-self-start" onClick={onBlock}>
          {t.block}
        </Button>
      </form>
    </SidePanel>
  );
}

/** Shows the chosen sessions, their price, and those that someone else has booked in the meantime. */
function Chosen({ row, panel }: { row: GridRow; panel: ReturnType<typeof useBookPanel> }) {
  const { sessions, lost, total, publicTotal, isPricing } = panel;
  const lostCells = row.cells.filter(({ slot }) => lost.some((one) => one.slot === slot));
  return (
    <div role="status" className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 text-sm text-muted">
        {formatClubDate(row.date)}
        {joinSlots(sessions.map(({ slot }) => slot)).map((time) => (
          <span key={time} className="block font-semibold text-ink">
            {time}
          </span>
        ))}
      </p>
      {sessions.length > 0 && (
        <p className="text-end tabular-nums">
          <span className="block text-xl font-extrabold tracking-tight">
            {isPricing ? t.pricing : formatTaka(total)}
          </span>
          {!isPricing && total !== publicTotal && (
            <span className="block text-sm text-muted">
              {t.insteadOf({ price: formatTaka(publicTotal) })}
            </span>
          )}
        </p>
      )}
      {lostCells.length > 0 && (
        <p className="basis-full text-sm font-medium text-wait">
          {t.justTaken({ times: listTimes(lostCells), count: lost.length })}
        </p>
      )}
    </div>
  );
}

function DayField({ date, first, last, onGo }: NonNullable<BookPanelProps['day']>) {
  return (
    <TextField
      label={t.date}
      type="date"
      min={first}
      max={last}
      value={date}
      onChange={({ target }) => {
        if (target.value !== '' && target.checkValidity()) onGo(target.value);
      }}
    />
  );
}

/** Offers the court's free times here too, because on a phone the sheet covers some cells. */
function Times({ row, at, onToggle }: Pick<BookPanelProps, 'row' | 'at' | 'onToggle'>) {
  const free = row.cells.filter(({ state }) => state === 'free');
  if (free.length === 0) return <p className="text-sm text-muted">{t.nothingIsFree}</p>;
  return (
    <div role="group" aria-label={t.freeTimes} className="grid grid-cols-4 gap-1.5">
      {free.map((cell) => (
        <button
          key={cell.from}
          type="button"
          aria-pressed={at.includes(cell.from)}
          onClick={() => onToggle(cell)}
          className="min-h-11 rounded-sm border border-edge px-1 text-xs font-semibold tabular-nums hover:border-ink aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {formatHour(cell.from)}
        </button>
      ))}
    </div>
  );
}
