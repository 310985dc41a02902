import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Faults } from '#web/forms/faults.ts';
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.ts';
import { Problem } from '#web/ui/states.tsx';
import type { PayChoice } from './desk-draft.ts';
import { explainDeskRefusal } from './explain-refusal.ts';
import { PayFields } from './pay-fields.tsx';
import type { HandReading } from './take-draft.ts';

interface HandMoneyProps<Body> {
  /** The amount in taka; null when the entered amount is invalid. */
  total: number | null;
  /** Returns the request for the payment choice, or the errors by field. */
  read: (paid: { method: PayChoice; reference?: string }) => HandReading<Body>;
  sending: UseMutationResult<unknown, Error, Body>;
  /** The other entered values, named like their errors; their fields are above the payment methods. */
  typed?: Record<string, string>;
  onDone?: () => void;
  children?: (faults: Faults) => ReactNode;
}

/** Records a payment by hand; cash needs one click. The entered values stay until the payment is recorded. */
export function HandMoney<Body>({
  total,
  read,
  sending,
  typed = {},
  onDone,
  children,
}: HandMoneyProps<Body>) {
  const form = useRef<HTMLFormElement>(null);
  const [pay, setPay] = useState<PayChoice | null>(null);
  const [reference, setReference] = useState('');
  /** The errors with the input they belong to; they disappear when the input changes. */
  const [found, setFound] = useState<{ faults: Faults; of: string }>({ faults: {}, of: '' });
  /** A ref, because a second click can come before the first one is rendered. */
  const isSending = useRef(false);
  useUnsavedChanges(reference !== '');

  const input = JSON.stringify([typed, reference]);
  const faults = found.of === input ? found.faults : {};
  const explain = (error: Error) => explainDeskRefusal(error, Object.keys(typed));
  function show(faults: Faults) {
    // Rendered synchronously: the error must be visible before its field receives the focus and is read out.
    flushSync(() => setFound({ faults, of: input }));
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
  function send(method: PayChoice) {
    if (isSending.current) return;
    const reading = read({ method, ...(method !== 'cash' && reference.trim() !== '' && { reference }) });
    show(reading.success ? {} : reading.faults);
    if (!reading.success) return;
    isSending.current = true;
    sending.mutate(reading.data, {
      onSuccess: () => onDone?.(),
      onError: (error) => show(explain(error).faults),
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
        send(pay ?? 'cash');
      }}
    >
      {children?.(faults)}
      <PayFields
        total={total}
        chosen={pay}
        reference={reference}
        faults={faults}
        busy={sending.isPending ? (pay ?? 'cash') : null}
        onReference={setReference}
        onChoose={(chosen) => {
          setPay(chosen);
          if (chosen === 'cash') send(chosen);
        }}
      />
      <Problem message={sending.error ? explain(sending.error).problem : undefined} />
    </form>
  );
}
