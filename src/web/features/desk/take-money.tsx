import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { fieldFaults, type PayChoice } from './desk-draft.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { Faults } from '#web/forms/faults.ts';
import { Problem } from '#web/ui/states.tsx';
import { PayFields } from './pay-fields.tsx';
import { useTakePayment } from './queries.ts';

/** Takes the money for an approved booking: with cash one press. */
export function TakeMoney({ booking: { _id, total_price } }: { booking: DeskBooking }) {
  const form = useRef<HTMLFormElement>(null);
  const [pay, setPay] = useState<PayChoice | null>(null);
  const [reference, setReference] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const taking = useTakePayment(_id);
  /** Known at once: what is pressed twice is pressed again before the first press shows. */
  const isSending = useRef(false);

  function show(found: Faults) {
    // Synchronously: the fault must be rendered before its field gets the focus and is read out.
    flushSync(() => setFaults(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
  function send(method: PayChoice) {
    if (isSending.current) return;
    const typed = method !== 'cash' && reference.trim() !== '' ? { reference } : {};
    const reading = z.safeParse(takePayment.body, { method, amount: total_price, ...typed });
    show(reading.success ? {} : fieldFaults(reading.error.issues));
    if (!reading.success) return;
    isSending.current = true;
    taking.mutate(reading.data, {
      onError: (error) => show(explainRefusal(error).faults),
      onSettled: () => {
        isSending.current = false;
      },
    });
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (pay !== null) send(pay);
      }}
    >
      <PayFields
        total={total_price}
        chosen={pay}
        reference={reference}
        faults={faults}
        busy={taking.isPending ? pay : null}
        onReference={(text) => {
          setReference(text);
          setFaults({});
        }}
        onChoose={(chosen) => {
          setPay(chosen);
          if (chosen === 'cash') send(chosen);
        }}
      />
      <Problem message={taking.error ? explainRefusal(taking.error).problem : undefined} />
    </form>
  );
}
