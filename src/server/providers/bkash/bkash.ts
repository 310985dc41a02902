import { MAX_POISHA, poisha } from '#contract/money/money.ts';
import { createAsk } from '../hosted/ask.ts';
import { HOSTED } from '../hosted/hosted-provider.ts';
import type { PaymentProvider } from '../provider.ts';
import { createBkashCalls } from './calls.ts';
import { BKASH_LABEL, type BkashOptions } from './options.ts';
import { bkashPayments } from './payments.ts';
import { bkashRefunds } from './refunds.ts';

const LIMITS = { min: poisha(1_00), max: poisha(MAX_POISHA) };

/** Returns the adapter for bKash's tokenized checkout (version 1.2.0-beta, mode 0011: without an agreement). */
export function createBkash(options: BkashOptions): PaymentProvider {
  const { name, isTest, isOffered = true, db, clock, log, publicUrl } = options;
  const ask = createAsk({ name, label: BKASH_LABEL }, log);
  const context = { name, db, clock, log, publicUrl, ask, calls: createBkashCalls(options) };
  return {
    ...HOSTED,
    can: { listPayments: false, listEvents: false, listRefunds: true },
    name,
    means: 'bkash',
    label: BKASH_LABEL,
    isTest,
    isOffered,
    needsPhone: false,
    limits: LIMITS,
    ...bkashPayments(context),
    ...bkashRefunds(context),
  };
}
