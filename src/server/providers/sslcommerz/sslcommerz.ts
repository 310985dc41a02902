import { createHash } from 'node:crypto';
import { poisha } from '#contract/money/money.ts';
import { createAsk } from '../hosted/ask.ts';
import { HOSTED } from '../hosted/hosted-provider.ts';
import { fromShortId } from '../hosted/short-id.ts';
import type { Ipn, PaymentProvider } from '../provider.ts';
import { createSslcommerzCalls } from './calls.ts';
import { SSLCOMMERZ_LABEL, type SslcommerzOptions } from './options.ts';
import { sslcommerzPayments } from './payments.ts';
import { sslcommerzRefunds } from './refunds.ts';

const LIMITS = { min: poisha(10_00), max: poisha(500_000_00) };

/** Returns the adapter for SSLCommerz's hosted page, version 4. */
export function createSslcommerz(options: SslcommerzOptions): PaymentProvider {
  const { name, isTest, isOffered = true, log } = options;
  const context = {
    ...options,
    ask: createAsk({ name, label: SSLCOMMERZ_LABEL }, log),
    calls: createSslcommerzCalls(options),
  };
  return {
    ...HOSTED,
    can: { listPayments: false, listEvents: false, listRefunds: false },
    name,
    means: 'sslcommerz',
    label: SSLCOMMERZ_LABEL,
    isTest,
    isOffered,
    needsPhone: true,
    limits: LIMITS,
    ...sslcommerzPayments(context),
    ...sslcommerzRefunds(context),
    ipn: sslcommerzIpn(options),
  };
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Whether an IPN has the store's signature: the MD5 of the fields that `verify_key` names and the MD5 of the password, sorted by name. */
export function isSigned(fields: Map<string, string>, storePassword: string): boolean {
  const names = fields.get('verify_key')?.split(',') ?? [];
  const signed = new Map(names.map((name) => [name, fields.get(name) ?? '']));
  signed.set('store_passwd', md5(storePassword));
  const line = [...signed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return md5(line) === fields.get('verify_sign');
}

type IpnOptions = Pick<SslcommerzOptions, 'name' | 'log' | 'storePassword'>;

/** Returns the endpoint for SSLCommerz's IPNs. An IPN only triggers a query, so it does not matter who sent it. */
export function sslcommerzIpn({ name, log, storePassword }: IpnOptions): Ipn {
  return {
    contentType: 'application/x-www-form-urlencoded',
    parse(rawBody) {
      const fields = new Map(new URLSearchParams(rawBody));
      const ref = fields.get('tran_id') ?? '';
      if (fromShortId(ref) === null) return null;
      const told = fields.get('status') ?? '';
      const type = /^[A-Z_]{1,40}$/.test(told) ? told : 'UNKNOWN';
      // SSLCommerz's own library no longer checks the signature, so a wrong one is only logged.
      if (!isSigned(fields, storePassword))
        log.warn({ provider: name, ref, type }, 'an IPN is not signed by the store');
      const id = createHash('sha256')
        .update(`${ref}|${type}|${fields.get('val_id') ?? ''}`)
        .digest('hex');
      return { id, type, paymentRef: ref, refundRef: null, disputeRef: null };
    },
  };
}
