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
  /** The reason why the court is closed on this day. */
  closed: Written | undefined;
  /** Whether to show prices because the slots differ in price. */
  showPrices: boolean;
  chosen: string[];
  /** Whether the free slots are still loading. */
  busy: boolean;
  /** Why the free slots could not be loaded. The slots stay selectable, since the server decides anyway. */
  problem: string | undefined;
  onRetry: () => void;
  onChange: (chosen: string[]) => void;
}

/** Returns why a slot cannot be chosen. A `past` slot that has not begun yet is within the club's minimum notice. */
function wordFor(state: SlotState, date: ClubDate, label: string): string {
  if (state !== 'past') return state === 'taken' ? t.taken : '';
  const { startsAt = 0 } = parseSlot(label) ?? {};
  return toInstant(date, startsAt) <= new Date() ? t.past : t.tooLate;
}

const SLOT =
  'flex min-h-12 cursor-pointer select-none items-center gap-2 rounded-md border border-edge px-2.5 py-2 text-sm font-semibold tabular-nums hover:border-ink sm:gap-3 sm:px-3 ' +
  'has-checked:border-brand has-checked:bg-brand-soft ' +
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:font-medium has-disabled:text-muted';

/** Scrolls to slots that were chosen elsewhere, once the free slots are known. */
function useChosenInSight(isChosen: boolean, busy: boolean) {
  const list = useRef<HTMLFieldSetElement>(null);
  // Preselected slots may be below the visible area, so they are scrolled into view: the user sees the hours before sending anything.
  const isToBeShown = useRef(isChosen);
  useEffect(() => {
    if (busy || !isToBeShown.current) return;
    // The dialog around the list opens by the next frame; scrolling has no effect before that.
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
  /** The slot clicked last; a Shift-click selects the range from here. */
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
