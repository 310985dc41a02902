import { t } from '#texts/pay.js';
import { useId } from 'react';
import { sayLabel } from '#contract/payments/provider-names.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { describeMethod, whyMethodRefused } from './method-rules.ts';

interface MethodChoiceProps {
  methods: AvailableMethod[];
  chosen: string;
  /** The amount to pay in taka. */
  amount: number;
  busy: boolean;
  onChoose: (provider: string) => void;
}

/** Lets the payer choose a payment method. A method that does not accept the amount says why. */
export function MethodChoice({ methods, chosen, amount, busy, onChoose }: MethodChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-2" disabled={busy}>
      <legend className="mb-4 text-lg font-bold tracking-tight">{t.howToPay}</legend>
      {methods.map((method) => (
        <Method
          key={method.provider}
          name={id}
          method={method}
          fault={whyMethodRefused(method, amount)}
          checked={method.provider === chosen}
          onChoose={() => onChoose(method.provider)}
        />
      ))}
    </fieldset>
  );
}

interface MethodProps {
  /** The name of the radio group, which all methods share. */
  name: string;
  method: AvailableMethod;
  /** Why the method does not accept the amount; null when it does. */
  fault: string | null;
  checked: boolean;
  onChoose: () => void;
}

function Method({ name, method, fault, checked, onChoose }: MethodProps) {
  const { provider, label, isTest } = method;
  const id = `${name}-${provider}`;
  return (
    <div className="relative flex min-h-11 items-start gap-3 rounded-md border border-edge px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-enabled:hover:border-ink has-disabled:bg-sunken">
      <input
        type="radio"
        id={id}
        name={name}
        value={provider}
        checked={checked}
        disabled={fault !== null}
        onChange={onChoose}
        aria-describedby={`${id}-about`}
        className="relative z-1 mt-0.5 size-5 shrink-0"
      />
      <div className="grid min-w-0 gap-0.5">
        {/* The label covers the whole row. */}
        <label
          htmlFor={id}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold after:absolute after:inset-0 after:cursor-pointer"
        >
          {sayLabel(label)}
          {isTest && <Badge tone="wait">{t.testMode}</Badge>}
        </label>
        <p id={`${id}-about`} className="text-sm text-muted">
          {fault ?? describeMethod(method)}
        </p>
      </div>
    </div>
  );
}
