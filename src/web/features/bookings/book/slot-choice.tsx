import { t } from '#texts/book.js';
import { rich } from '#web/ui/rich.tsx';
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import type { SlotState } from '#contract/club/courts.ts';
import { groupSlots } from '#contract/bookings/parts-of-day.ts';
import { formatSlot, parseSlot } from '#contract/bookings/slots.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Written } from '#contract/written.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { freeSlotsBetween } from './slot-range.ts';

interface SlotChoiceProps {
  date: ClubDate;
  /** Prices in taka. */
  slots: { slot: string; state: SlotState; price: number; words?: ReactNode }[];
  /** What closes the day. */
  closed: Written | undefined;
  /** Whether the slots cost different prices. */
  showPrices: boolean;
  chosen: string[];
  /** The free slots are still being loaded. */
  busy: boolean;
  /** Why they could not be loaded. The slots stay selectable, since the server decides anyway. */
  problem: string | undefined;
  onRetry: () => void;
  onChange: (chosen: string[]) => void;
}

/** Says why a slot cannot be chosen; what has not begun yet begins sooner than the club takes bookings. */
function wordFor(state: SlotState, date: ClubDate, label: string): string {
  if (state !== 'past') return state === 'taken' ? t.taken : '';
  const { startsAt = 0 } = parseSlot(label) ?? {};
  return toInstant(date, startsAt) <= new Date() ? t.past : t.tooLate;
}

const SLOT =
  'flex min-h-12 cursor-pointer select-none items-center gap-2 rounded-md border border-edge px-2.5 py-2 text-sm font-semibold tabular-nums hover:border-ink sm:gap-3 sm:px-3 ' +
  'has-checked:border-brand has-checked:bg-brand-soft ' +
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:font-medium has-disabled:text-muted';

/** Scrolls to what was chosen elsewhere, once it is known which slots are free. */
function useChosenInSight(isChosen: boolean, busy: boolean) {
  const list = useRef<HTMLFieldSetElement>(null);
  // Slots that were chosen elsewhere may stand below the fold, so they are scrolled to: one sees the hours before anything
  // is sent.
  const isToBeShown = useRef(isChosen);
  useEffect(() => {
    if (busy || !isToBeShown.current) return;
    // The dialog around the list is open by the next frame; before it, nothing can be scrolled to.
    const frame = requestAnimationFrame(() => {
      isToBeShown.current = false;
      list.current?.querySelector('label:has(:checked)')?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [busy]);
  return list;
}

export function SlotChoice({
  date,
  slots,
  closed,
  showPrices,
  chosen,
  busy,
  problem,
  onRetry,
  onChange,
}: SlotChoiceProps) {
  const list = useChosenInSight(chosen.length > 0, busy);
  /** A range begins at this box, which was pressed last. */
  const begin = useRef<string>(undefined);

  function tick(slot: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
    const pressed = isRange ? freeSlotsBetween(slots, begin.current ?? slot, slot) : [slot];
    begin.current = slot;
    const others = chosen.filter((other) => !pressed.includes(other));
    onChange(target.checked ? [...others, ...pressed] : others);
  }
  return (
    <fieldset ref={list} disabled={busy} aria-busy={busy}>
      <legend className="mb-2 text-sm font-semibold">{t.slots}</legend>
      {slots.length > 1 && (
        <p className="mb-2 hidden text-xs text-muted pointer-fine:block">{t.severalInARow}</p>
      )}
      <div className="grid gap-4">
        {groupSlots(slots, ({ slot }) => slot).map(({ name, slots: shown }) => (
          <div key={name} role={name ? 'group' : undefined} aria-label={name ?? undefined}>
            {name && (
              <p aria-hidden className="mb-1.5 text-xs font-semibold text-muted">
                {name}
              </p>
            )}
            <div className="grid gap-2 sm:grid-cols-2">
              {shown.map(({ slot, state, price, words }) => (
                <SlotBox
                  key={slot}
                  {...{ slot, state, date }}
                  price={showPrices ? (words ?? formatTaka(price)) : undefined}
                  checked={chosen.includes(slot)}
                  onTick={(event) => tick(slot, event)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      {closed !== undefined && (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">
          {rich(t.closedFor, { reason: <TypedText lang={closed.lang}>{closed.text}</TypedText> })}
        </p>
      )}
      {problem !== undefined && (
        <div className="mt-3 grid justify-items-start gap-2">
          <Problem message={t.slotsNotChecked({ problem })} />
          <Button onClick={onRetry}>{t.tryAgain}</Button>
        </div>
      )}
    </fieldset>
  );
}

interface SlotBoxProps {
  slot: string;
  state: SlotState;
  date: ClubDate;
  /** Shown where there is one. */
  price: ReactNode;
  checked: boolean;
  onTick: (event: ChangeEvent<HTMLInputElement>) => void;
}

function SlotBox({ slot, state, date, price, checked, onTick }: SlotBoxProps) {
  return (
    <label className={SLOT}>
      <input
        type="checkbox"
        checked={checked}
        disabled={state !== 'free'}
        onChange={onTick}
        className="size-5 shrink-0"
      />
      <span className={state === 'free' ? '' : 'line-through'}>{formatSlot(slot)}</span>
      {state !== 'free' && <span className="ms-auto text-xs">{wordFor(state, date, slot)}</span>}
      {state === 'free' && price !== undefined && <span className="ms-auto font-bold">{price}</span>}
    </label>
  );
}
