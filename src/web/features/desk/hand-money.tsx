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
  /** Taka; null: what was typed is no amount. */
  total: number | null;
  /** Reads the request, or what is wrong at which field, once it is known how it is paid. */
  read: (paid: { method: PayChoice; reference?: string }) => HandReading<Body>;
  sending: UseMutationResult<unknown, Error, Body>;
  /** What is typed besides, under the names of its faults; it is asked for above the methods. */
  typed?: Record<string, string>;
  onDone?: () => void;
  children?: (faults: Faults) => ReactNode;
}

/** Takes money by hand: with cash one press. What was typed stays until it is taken. */
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
  /** A fault is of what was typed then: it is gone once something else is. */
  const [found, setFound] = useState<{ faults: Faults; of: string }>({ faults: {}, of: '' });
  /** Known at once: what is pressed twice is pressed again before the first press shows. */
  const isSending = useRef(false);
  useUnsavedChanges(reference !== '');

  const input = JSON.stringify([typed, reference]);
  const faults = found.of === input ? found.faults : {};
  const explain = (error: Error) => explainDeskRefusal(error, Object.keys(typed));
  function show(faults: Faults) {
    // Synchronously: the fault must be rendered before its field gets the focus and is read out.
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
