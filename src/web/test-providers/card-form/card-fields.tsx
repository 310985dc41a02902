import { t } from '#texts/test-providers.js';
import { rich } from '#web/ui/rich.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { NOTHING_TYPED, type TypedCard } from './read-card.ts';
import { TEST_CARDS } from './test-cards.ts';

/** Test cards accept any future date and any security code. */
const FILLER = { expiry: '12/34', cvc: '123' };

interface CardFieldsProps {
  onTyped: (typed: TypedCard) => void;
  /** The element below the pay button that gets the list of test cards. */
  below: Element | null;
}

/** The card form of test mode. Only `readCard` reads the input, which never leaves the browser. */
export function CardFields({ onTyped, below }: CardFieldsProps) {
  const [typed, setTyped] = useState(NOTHING_TYPED);

  function type(part: Partial<TypedCard>) {
    const next = { ...typed, ...part };
    setTyped(next);
    onTyped(next);
  }

  // Keeps browsers from filling in or saving a real card here.
  const input = { autoComplete: 'off', inputMode: 'numeric' } as const;
  return (
    <div className="grid gap-5">
      <p role="note" className="rounded-md bg-wait-soft px-4 py-3 text-sm text-wait">
        {rich(t.testModeNote, { b: (text) => <strong>{text}</strong> })}
      </p>
      <TextField
        {...input}
        label={t.cardNumber}
        placeholder="4242 4242 4242 4242"
        value={typed.number}
        onChange={(event) => type({ number: event.target.value })}
      />
      <FieldRow areShort>
        <TextField
          {...input}
          label={t.expiryDate}
          placeholder="MM/YY"
          value={typed.expiry}
          onChange={(event) => type({ expiry: event.target.value })}
        />
        <TextField
          {...input}
          label="CVC"
          placeholder="123"
          value={typed.cvc}
          onChange={(event) => type({ cvc: event.target.value })}
        />
      </FieldRow>
      {below && createPortal(<TestCards onChoose={(number) => type({ number, ...FILLER })} />, below)}
    </div>
  );
}

function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <Disclosure summary={<span id="test-cards">{t.testCards}</span>}>
      <ul aria-labelledby="test-cards" className="mt-2 divide-y divide-line rounded-md border border-line">
        {TEST_CARDS.map(({ number, result }) => (
          <li key={number}>
            <button
              type="button"
              className="flex min-h-9 w-full flex-wrap items-center justify-between gap-x-4 px-3 py-1 -outline-offset-3 text-start hover:bg-sunken"
              onClick={() => onChoose(number)}
            >
              <span className="text-sm font-medium whitespace-nowrap tabular-nums">{number}</span>
              <span className="text-xs text-muted">{result}</span>
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
