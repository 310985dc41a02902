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

/** A session to book. Its price is in taka. */
export interface PlayingSession {
  slot: string;
  price: number;
  isFree: boolean;
}

interface BookPanelInput {
  courtId: string;
  date: string;
  /** All selected sessions, including those that another person has booked since. */
  asked: PlayingSession[];
  /** Whether the selection is being booked in another way or is already booked. */
  isHeld: boolean;
  onBooked: (booking: DeskBooking) => void;
}

function sumPrices(sessions: PlayingSession[]): number {
  return toTaka(poisha(sessions.reduce((sum, { price }) => sum + fromTaka(price), 0)));
}

/** Manages the desk's panel: the person, the payment choice and sending the request. */
export function useBookPanel({ courtId, date, asked, isHeld, onBooked }: BookPanelInput) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [pay, setPay] = useState<PayChoice | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [keyForRequest] = useState(createIdempotencyKeys);
  const booking = useBookAtDesk();
  /** A ref, because a second click can come before the first one is rendered. */
  const isSending = useRef(false);
  useUnsavedChanges(Object.values({ ...draft, who: '' }).some(Boolean));

  // Slots that a request books must not appear to be booked by another person: until the outcome is known, because a retry sends the same
  // slots, and after the booking, until the panel closes.
  const isUnsettled = isHeld || booking.isPending || booking.isSuccess || isOutcomeUnknown(booking.error);
  const sessions = isUnsettled ? asked : asked.filter(({ isFree }) => isFree);
  const slots = sessions.map(({ slot }) => slot);
  const userId = chosenMemberId(draft);
  const member = useMemberPrice({ courtId, date, slots, userId });
  const publicTotal = sumPrices(sessions);
  const sent = booking.variables?.request;
  const isSameChoice = isAboutRequest(sent, { court_id: courtId, date, slots, userId });
  const explained = booking.error && explainDeskRefusal(booking.error);
  // A price from the refusal of another choice or another person does not apply here.
  const refusal = explained?.total === undefined || isSameChoice ? explained : null;
  // The refusal has the new price before the board is reloaded.
  const total = refusal?.total ?? member.price ?? publicTotal;

  function change(changed: Partial<DeskDraft>) {
    setDraft((now) => ({ ...now, ...changed }));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in changed))));
  }
  function show(form: HTMLElement | null, found: Faults) {
    // Rendered synchronously: the error must be visible before its field receives the focus and is read out.
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
    /** The selected sessions that another person has booked. Empty after a refusal, whose message already says so. */
    lost: isUnsettled || refusal ? [] : asked.filter(({ isFree }) => !isFree),
    total,
    /** The public price of the sessions. */
    publicTotal,
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
