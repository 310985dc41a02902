import { StartError } from '../start-error.ts';
import { isGiven, read, requireTogether, type Environment } from './settings-table.ts';

/** Returns whether a provider is configured. Without one, the test providers accept payments that move no money. */
export function hasProvider({
  stripe,
  sslcommerz,
  bkash,
}: Record<'stripe' | 'sslcommerz' | 'bkash', object | null>): boolean {
  return stripe !== null || sslcommerz !== null || bkash !== null;
}

const HOSTS = {
  SSLCOMMERZ: { live: 'https://securepay.sslcommerz.com', sandbox: 'https://sandbox.sslcommerz.com' },
  BKASH: { live: 'https://tokenized.pay.bka.sh', sandbox: 'https://tokenized.sandbox.bka.sh' },
} as const;

/**
 * Returns whether the provider moves real money, and the host to call: its live host, or the sandbox or a stand-in. Throws StartError when
 * the settings mix live and test.
 */
function readMode(env: Environment, group: keyof typeof HOSTS): { isLive: boolean; apiUrl: string } {
  const isLive = read(env, `${group}_LIVE`) === 'on';
  const apiUrl = read(env, `${group}_API_URL`).replace(/\/$/, '');
  if (!isLive) return { isLive, apiUrl: apiUrl || HOSTS[group].sandbox };
  if (apiUrl !== '')
    throw new StartError(
      `${group}_API_URL is for tests: it does not work with ${group}_LIVE=on. Please remove it.`,
    );
  if (!read(env, 'PUBLIC_URL').startsWith('https:'))
    throw new StartError(`${group}_LIVE=on needs https: please set PUBLIC_URL to https://…`);
  return { isLive, apiUrl: HOSTS[group].live };
}

function readSslcommerz(env: Environment) {
  const others = ['SSLCOMMERZ_LIVE', 'SSLCOMMERZ_API_URL', 'SSLCOMMERZ_RISK'] as const;
  if (!requireTogether(env, ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'], others)) return null;
  const storeId = read(env, 'SSLCOMMERZ_STORE_ID');
  const settings = {
    storeId,
    storePassword: read(env, 'SSLCOMMERZ_STORE_PASSWORD'),
    ...readMode(env, 'SSLCOMMERZ'),
    /** Whether a payment that SSLCommerz calls risky waits for an admin's decision; otherwise the admin is only notified. */
    holdsRisky: read(env, 'SSLCOMMERZ_RISK') === 'hold',
  };
  if (settings.isLive && /^test/i.test(storeId))
    throw new StartError(
      'SSLCOMMERZ_STORE_ID is a store of the sandbox, which takes no money: it does not work with SSLCOMMERZ_LIVE=on. Please set the id of the live store, or SSLCOMMERZ_LIVE=off.',
    );
  return settings;
}

function readBkash(env: Environment) {
  const needed = ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'] as const;
  if (!requireTogether(env, needed, ['BKASH_LIVE', 'BKASH_API_URL'])) return null;
  return {
    username: read(env, needed[0]),
    password: read(env, needed[1]),
    appKey: read(env, needed[2]),
    appSecret: read(env, needed[3]),
    ...readMode(env, 'BKASH'),
  };
}

/** The Stripe account that charges for the club. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The URL of a stand-in for Stripe's API; null for Stripe itself. */
  apiUrl: string | null;
}

const SHAPES = [
  ['STRIPE_SECRET_KEY', 'secretKey', /^[sr]k_(test|live)_\w+$/, 'sk_test_… or sk_live_…'],
  ['STRIPE_PUBLISHABLE_KEY', 'publishableKey', /^pk_(test|live)_\w+$/, 'pk_test_… or pk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', 'webhookSecret', /^whsec_\S+$/, 'whsec_…'],
] as const;

/** Returns why the site must not start with these settings, without repeating a secret; null when it may. */
function findStripeFault(settings: StripeSettings, publicUrl: string): string | null {
  for (const [name, member, shape, example] of SHAPES)
    if (!shape.test(settings[member])) return `${name} does not work: it must be like ${example}.`;
  const [secret, publishable] = [settings.secretKey, settings.publishableKey].map((key) => key.split('_')[1]);
  if (secret !== publishable)
    return `STRIPE_SECRET_KEY is a ${secret} key, but STRIPE_PUBLISHABLE_KEY a ${publishable} one. Please take both from the same mode of the account.`;
  if (secret !== 'live') return null;
  if (settings.apiUrl !== null)
    return 'STRIPE_API_URL is for tests: it does not work with live keys. Please remove it.';
  return publicUrl.startsWith('https:')
    ? null
    : 'Live Stripe keys need https: please set PUBLIC_URL to https://…';
}

function readStripe(env: Environment): StripeSettings | null {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (!requireTogether(env, keys, ['STRIPE_API_URL'])) return null;
  const settings = {
    secretKey: read(env, keys[0]),
    publishableKey: read(env, keys[1]),
    webhookSecret: read(env, keys[2]),
    apiUrl: read(env, 'STRIPE_API_URL') || null,
  };
  const fault = findStripeFault(settings, read(env, 'PUBLIC_URL'));
  if (fault !== null) throw new StartError(fault);
  return settings;
}

/** Each provider is recognised by one of its settings, which the operator must remove when `CARDS=test` is set. */
const REAL = [
  ['STRIPE_SECRET_KEY', 'Stripe keys'],
  ['SSLCOMMERZ_STORE_ID', 'a store of SSLCommerz'],
  ['BKASH_USERNAME', 'an account of bKash'],
] as const;

function readTestCards(env: Environment): boolean {
  if (read(env, 'CARDS') !== 'test') return false;
  const real = REAL.find(([name]) => isGiven(env, name));
  if (real) throw new StartError(`CARDS=test does not work with ${real[1]}. Please remove one or the other.`);
  return true;
}

/** Returns the settings of the payment providers. Throws StartError with a message of one line. */
export function readPaymentSettings(env: Environment) {
  const testCards = readTestCards(env);
  return { stripe: readStripe(env), sslcommerz: readSslcommerz(env), bkash: readBkash(env), testCards };
}
