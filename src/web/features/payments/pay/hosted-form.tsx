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
  /** Whether the amount is still being calculated. */
  isPricing: boolean;
  /** The payer's phone number as stored in the profile; null if the profile has none. */
  knownPhone: string | null;
  /** Whether a payment was begun on this provider's page and can be continued there. */
  isBegun: boolean;
  /** Whether the payment is for the rest of a confirmed booking, or for dues. */
  isRest: boolean;
  /** Whether the payer uses a link without signing in; the number is then stored with the payment. */
  isByLink?: boolean;
}

/** Leads to a provider's own page, after asking for the data that the provider needs. */
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
