import { t } from '#texts/desk.js';
import { formatNumber } from '#contract/numbers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { nameCourt } from '#contract/written.ts';
import { calendarBoard, clubToday } from '#web/api/first-load-queries.ts';
import { rowsOfBoard, type GridCell, type GridRow } from '#web/features/calendar/rows.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { cellsFor, findAllChosen, explainMove, isForFewer, mayChangePrice, sumPrices } from './move-draft.ts';
import { PlaceText } from './place-text.tsx';
import type { useMove } from './queries.ts';
import { TimesField } from './times-field.tsx';

interface MoveFormProps {
  booking: DeskBooking;
  moving: ReturnType<typeof useMove>;
  onMoved: (before: DeskBooking, total: number) => void;
  onClose: () => void;
}

export function MoveForm({ booking: shown, moving, onMoved, onClose }: MoveFormProps) {
  // Keeps the booking as it was when the form opened while the lists behind the dialog reload.
  const [booking] = useState(shown);
  const now = useNow() ?? new Date();
  const { data: today } = useQuery(clubToday());
  const [date, setDate] = useState(booking.date < today ? today : booking.date);
  const {
    data: board,
    error,
    isPlaceholderData,
  } = useQuery({ ...calendarBoard(date), placeholderData: keepPreviousData });
  const rows = board
    ? rowsOfBoard(board, { clock: { now, minNoticeMinutes: 0 }, own: [], isDesk: true })
    : [];
  const form = useForm({
    initial: { court_id: booking.court_id, slots: '', price: 'keep' },
    read: ({ court_id, slots, price }) =>
      z.safeParse(moveBookingTo.body, {
        court_id,
        date,
        slots: listChosen(court_id, slots).map(({ slot }) => slot),
        price: priceFor(listChosen(court_id, slots), price),
      }),
    save: moving,
    onSaved: () => {
      onMoved(booking, priceFor(chosen, form.draft.price) === 'new' ? total : booking.total_price);
      onClose();
    },
  });
  const { court_id, slots } = form.draft;
  /** Returns the chosen price option, or the only one possible. */
  function priceFor(cells: GridCell[], price: string) {
    if (!mayChangePrice(booking, cells)) return 'keep';
    return isForFewer(booking, cells) ? 'new' : price;
  }
  function listOffered(court: string, at: string) {
    const row = rows.find(({ key }) => key === court);
    return row ? cellsFor(booking, row, at) : [];
  }
  function listChosen(court: string, at: string) {
    return findAllChosen(listOffered(court, at), at);
  }
  const chosen = listChosen(court_id, slots);
  const total = sumPrices(chosen);
  const row = rows.find(({ key }) => key === court_id);
  const isOpen = mayChangePrice(booking, chosen);
  const isMore = isForFewer(booking, chosen);
  return (
    <FormFrame
      form={{ ...form, problem: moving.error ? explainMove(moving.error) : form.problem }}
      action={t.move}
      saving={t.moving}
      onCancel={onClose}
    >
      <FieldRow>
        <SelectField label={t.court} {...form.text('court_id')}>
          {rows.map(({ court }) => (
            <option key={court._id} value={court._id}>
              {nameCourt(court)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.day}
          type="date"
          min={today}
          max="9999-12-31"
          hint={formatClubDate(date)}
          value={date}
          onChange={({ target }) => {
            if (target.value === '' || !target.checkValidity()) return;
            setDate(target.value);
            form.set('slots', '');
          }}
        />
      </FieldRow>
      <TimesField
        cells={isPlaceholderData ? [] : listOffered(court_id, slots)}
        isLoading={!board || isPlaceholderData}
        problem={error?.message}
        date={formatClubDate(date)}
        value={slots}
        error={form.faults['slots']}
        onChange={(value) => form.set('slots', value)}
      />
      <FromAndTo booking={booking} row={row} chosen={chosen} />
      {isOpen && !isMore && (
        <ChoiceField
          legend={t.price}
          options={[
            {
              value: 'keep',
              label: t.keepPrice({ price: formatTaka(booking.total_price) }),
              hint: t.asItWasBooked,
            },
            { value: 'new', label: t.newPrice({ price: formatTaka(total) }), hint: t.whatTheNewTimeCosts },
          ]}
          {...form.text('price')}
        />
      )}
    </FormFrame>
  );
}

interface FromAndToProps {
  booking: DeskBooking;
  row: GridRow | undefined;
  chosen: GridCell[];
}

/** Shows the move's origin and target, and the price if there is no choice about it. */
function FromAndTo({ booking, row, chosen }: FromAndToProps) {
  const isPriceOpen = mayChangePrice(booking, chosen) && !isForFewer(booking, chosen);
  return (
    <div role="status">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 rounded-md bg-sunken px-4 py-3 text-sm">
        <dt className="text-muted">{t.from}</dt>
        <dd>
          <PlaceText
            court={booking.court_type}
            bangla={booking.court_type_bn}
            date={booking.date}
            slots={booking.slots}
          />
        </dd>
        <dt className="text-muted">{t.to}</dt>
        <dd className="font-semibold">
          {row && chosen.length > 0 ? (
            <PlaceText
              court={row.court.type}
              bangla={row.court.type_bn}
              date={row.date}
              slots={chosen.map(({ slot }) => slot)}
            />
          ) : (
            '—'
          )}
        </dd>
        {!isPriceOpen && (
          <>
            <dt className="text-muted">{t.price}</dt>
            <dd>{explainPrice(booking, chosen)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function explainPrice(booking: DeskBooking, chosen: GridCell[]): string {
  const price = formatTaka(booking.total_price);
  const total = sumPrices(chosen);
  if (mayChangePrice(booking, chosen))
    return t.forSessions({ total: formatTaka(total), count: formatNumber(chosen.length) });
  if (isForFewer(booking, chosen)) {
    const fewer = { price, count: booking.slots.length };
    return booking.status === 'confirmed'
      ? t.paidForFewer({ count: fewer.count, price: fewer.price, shown: formatNumber(fewer.count) })
      : t.pricedForFewer({ count: fewer.count, price: fewer.price, shown: formatNumber(fewer.count) });
  }
  if (chosen.length === 0 || total === booking.total_price) return price;
  const prices = { price, total: formatTaka(total) };
  if (booking.parts) return t.keptInParts(prices);
  return booking.status === 'confirmed' ? t.asItIsPaid(prices) : price;
}
