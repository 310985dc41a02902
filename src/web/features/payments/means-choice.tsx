import { useId } from 'react';
import type { PaymentOffer } from '#contract/settings.ts';
import { Badge } from '#web/ui/badge.tsx';
import { aboutOffer, whyNot } from './offer-rules.ts';

interface MeansChoiceProps {
  offers: PaymentOffer[];
  chosen: string;
  /** Taka to pay. */
  amount: number;
  /** A payment is under way. */
  busy: boolean;
  onChoose: (provider: string) => void;
}

/** The ways to pay, of which one is taken. One that does not take the amount says why. */
export function MeansChoice({ offers, chosen, amount, busy, onChoose }: MeansChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-2" disabled={busy}>
      <legend className="mb-4 text-lg font-bold tracking-tight">How would you like to pay?</legend>
      {offers.map((offer) => (
        <Means
          key={offer.provider}
          name={id}
          offer={offer}
          fault={whyNot(offer, amount)}
          checked={offer.provider === chosen}
          onChoose={() => onChoose(offer.provider)}
        />
      ))}
    </fieldset>
  );
}

interface MeansProps {
  /** Of all the ways together. */
  name: string;
  offer: PaymentOffer;
  /** Why it does not take the amount. */
  fault: string | null;
  checked: boolean;
  onChoose: () => void;
}

function Means({ name, offer, fault, checked, onChoose }: MeansProps) {
  const { provider, label, isTest } = offer;
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
        {/* Its label is the whole row. */}
        <label
          htmlFor={id}
          className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold after:absolute after:inset-0 after:cursor-pointer"
        >
          {label}
          {isTest && <Badge tone="wait">Test mode</Badge>}
        </label>
        <p id={`${id}-about`} className="text-sm text-muted">
          {fault ?? aboutOffer(offer)}
        </p>
      </div>
    </div>
  );
}
