import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import type { Faults } from '#web/forms/faults.ts';
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts';
import {
  EMPTY_DRAFT,
  isAtOnce,
  chosenMemberId,
  readDraft,
  type DeskDraft,
  type PayChoice,
} from './desk-draft.ts';
import { explainDeskRefusal, isAboutRequest } from './explain-refusal.ts';
import { useBookAtDesk } from './queries.ts';
import { useMemberPrice } from './use-member-price.ts';

/** A session to book; its price in taka. */
export interface PlayingSession {
  slot: string;
  price: number;
  isFree: boolean;
}

interface BookPanelInput {
  courtId: string;
  date: string;
  /** All that were pressed, those that somebody else has taken meanwhile among them. */
  asked: PlayingSession[];
  /** What was pressed is being booked in another way, or is booked. */
  isHeld: boolean;
  onBooked: (booking: DeskBooking) => void;
}

function sumPrices(sessions: PlayingSession[]): number {
  return toTaka(poisha(sessions.reduce((sum, { price }) => sum + fromTaka(price), 0)));
}

/** Returns the state of the desk's panel: who, how it is paid, and how that is sent. */
export function useBookPanel({ courtId, date, asked, isHeld, onBooked }: BookPanelInput) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [pay, setPay] = useState<PayChoice | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [keyForRequest] = useState(createIdempotencyKeys);
  const booking = useBookAtDesk();
  /** Known at once: what is pressed twice is pressed again before the first press shows. */
  const isSending = useRef(false);
  useUnsavedChanges(Object.values({ ...draft, who: '' }).some(Boolean));

  // Slots that a request takes must not look like somebody else's: until its outcome is known, as a retry sends the same,
  // and after it was booked, until the panel is gone.
  const isUnsettled = isHeld || booking.isPending || booking.isSuccess || isOutcomeUnknown(booking.error);
  const sessions = isUnsettled ? asked : asked.filter(({ isFree }) => isFree);
  const slots = sessions.map(({ slot }) => slot);
  const userId = chosenMemberId(draft);
  const member = useMemberPrice({ courtId, date, slots, userId });
  const publicTotal = sumPrices(sessions);
  const sent = booking.variables?.request;
  const isSameChoice = isAboutRequest(sent, { court_id: courtId, date, slots, userId });
  const explained = booking.error && explainDeskRefusal(booking.error);
  // A price that was named for another choice, or for somebody else, says nothing of this one.
  const refusal = explained?.total === undefined || isSameChoice ? explained : null;
  // A refusal knows the price before the board is read again.
  const total = refusal?.total ?? member.price ?? publicTotal;

  function change(changed: Partial<DeskDraft>) {
    setDraft((now) => ({ ...now, ...changed }));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changed))));
  }
  function show(form: HTMLElement | null, found: Faults) {
    // Synchronously: the fault must be rendered before its field gets the focus and is read out.
    flushSync(() => setFaults(found));
    form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
  function send(chosen: PayChoice, form: HTMLElement | null) {
    const place = { court_id: courtId, date, slots, total_price: total };
    const reading = readDraft(draft, chosen, place);
    show(form, reading.success ? {} : reading.faults);
    if (!reading.success) return;
    isSending.current = true;
    booking.mutate(
      { request: reading.data, idempotencyKey: keyForRequest(reading.data) },
      {
        onSuccess: onBooked,
        onError: (error) => show(form, explainDeskRefusal(error).faults),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  }
  return {
    draft,
    change,
    faults,
    show,
    problem: refusal?.problem,
    sessions,
    /** Pressed, and taken by somebody else meanwhile; a refusal says so itself. */
    lost: isUnsettled || refusal ? [] : asked.filter(({ isFree }) => !isFree),
    total,
    /** What everybody pays for it. */
    publicTotal,
    /** What it costs whom it is for is not known yet. */
    isPricing: member.isLoading,
    pay,
    busy: booking.isPending ? (pay ?? 'cash') : null,
    choose(chosen: PayChoice, form: HTMLElement | null) {
      if (isSending.current || member.isLoading) return;
      setPay(chosen);
      if (isAtOnce(chosen)) send(chosen, form);
    },
    submit(form: HTMLElement | null) {
      if (pay !== null && !isSending.current && !member.isLoading) send(pay, form);
    },
  };
}
