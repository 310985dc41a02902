import { t } from '#texts/pay.js';
import { ExternalLink } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { formatPhone, phoneNumber } from '#contract/people/phone.ts';
import type { AvailableMethod } from '#contract/settings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import * as z from 'zod/mini';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/states.tsx';
import { whyMethodRefused } from './method-rules.ts';
import { payOnPage } from './pay.ts';
import type { Order } from '../queries.ts';
import type { CheckoutRun } from './use-checkout.ts';

interface HostedFormProps {
  method: AvailableMethod;
  order: Order;
  checkout: CheckoutRun;
  /** The amount is still being calculated. */
  isPricing: boolean;
  /** The payer's number in the profile, as it is kept; null where there is none. */
  knownPhone: string | null;
  /** A payment was begun on this provider's page, and can be gone on with there. */
  isBegun: boolean;
  /** The booking is confirmed already, and what is left of it is paid; or dues are. */
  isRest: boolean;
  /** Whoever pays is not signed in: the number is kept with the payment. */
  isByLink?: boolean;
}

/** The way to a provider's own page, and before it what the provider has to know. */
export function HostedForm({
  method,
  order,
  checkout,
  isPricing,
  knownPhone,
  isBegun,
  isRest,
  isByLink = false,
}: HostedFormProps) {
  const { provider, label, needsPhone } = method;
  const { progress, outcome, isBusy, run } = checkout;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const phone = typed ?? (knownPhone === null ? '' : formatPhone(knownPhone));
  const misfit = whyMethodRefused(method, order.amount);
  const refusal = outcome?.kind === 'refused' ? outcome : null;
  const phoneFault = fault ?? refusal?.phoneFault;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reading = needsPhone ? z.safeParse(phoneNumber, phone) : { success: true as const, data: '' };
    setFault(reading.success ? null : (reading.error.issues[0]?.message ?? null));
    if (reading.success)
      void run((onProgress) => payOnPage({ provider, phone: reading.data }, order, onProgress));
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form noValidate aria-label={t.paymentWith({ service: label })} onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        {(isRest ? t.aboutServicePageForRest : t.aboutServicePage)({ service: label })}
      </p>
      {needsPhone && (
        <TextField
          label={t.mobileNumber}
          hint={(isByLink ? t.serviceAsksOnce : t.serviceAsksForIt)({ service: label })}
          required
          type="tel"
          autoComplete="tel"
          maxLength={30}
          placeholder={t.exampleOfNumber}
          value={phone}
          error={phoneFault ?? undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(null);
          }}
        />
      )}
      <Button
        type="submit"
        look="primary"
        className="w-full"
        disabled={isPricing || misfit !== null}
        busy={isBusy}
      >
        {(isBegun ? t.goOnAt : t.goTo)({ service: label, amount: formatTaka(order.amount) })}
        <ExternalLink aria-hidden size={16} />
      </Button>
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {progress}
      </p>
      <Problem message={misfit ?? (refusal && refusal.phoneFault === undefined ? refusal.message : null)} />
    </form>
  );
}
