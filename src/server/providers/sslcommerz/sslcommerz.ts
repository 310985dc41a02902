import { poisha } from '#contract/money/money.ts';
import { createAsk } from '../hosted/ask.ts';
import { HOSTED } from '../hosted/hosted-provider.ts';
import type { PaymentProvider } from '../provider.ts';
import { createCalls } from './calls.ts';
import { sslcommerzIpn } from './ipn.ts';
import { LABEL, type SslcommerzOptions } from './options.ts';
import { sslcommerzPayments } from './payments.ts';
import { sslcommerzRefunds } from './refunds.ts';

const LIMITS = { min: poisha(10_00), max: poisha(500_000_00) };

/** SSLCommerz as a hosted provider, version 4. */
export function createSslcommerz(options: SslcommerzOptions): PaymentProvider {
  const { name, isTest, isOffered = true, log } = options;
  const context = { ...options, ask: createAsk({ name, label: LABEL }, log), calls: createCalls(options) };
  return {
    ...HOSTED,
    can: { listPayments: false, listEvents: false, listRefunds: false },
    name,
    means: 'sslcommerz',
    label: LABEL,
    isTest,
    isOffered,
    needsPhone: true,
    limits: LIMITS,
    ...sslcommerzPayments(context),
    ...sslcommerzRefunds(context),
    ipn: sslcommerzIpn(options),
  };
}
