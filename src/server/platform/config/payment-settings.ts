import { StartError } from '../start-error.ts';
import { read, requireTogether, type Environment } from './read-setting.ts';
import { cardChoice, onOff, origin, riskChoice, text } from './setting-forms.ts';
import type { SettingName } from './settings-table.ts';
import { findStripeFault, type StripeSettings } from './stripe-settings.ts';

// A value that is refused here may be a secret, so no line repeats it.

/** The club's store at SSLCommerz. */
export interface SslcommerzSettings {
  storeId: string;
  storePassword: string;
  /** Whether money moves; else it is the sandbox, or a stand-in. */
  isLive: boolean;
  /** The host that is asked, without a trailing slash. */
  apiUrl: string;
  /** Whether a payment that SSLCommerz calls risky waits for an admin; else an admin is only told. */
  holdsRisky: boolean;
}

/** The club's merchant account at bKash. */
export interface BkashSettings {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
  /** Whether money moves; else it is the sandbox, or a stand-in. */
  isLive: boolean;
  /** The host that is asked, without a trailing slash. */
  apiUrl: string;
}

export interface PaymentSettings {
  /** null: no card is charged by Stripe. */
  stripe: StripeSettings | null;
  sslcommerz: SslcommerzSettings | null;
  bkash: BkashSettings | null;
  /** Whether the test gateway may take the payments of a public https address. */
  testCards: boolean;
}

/** Whether a provider is configured; without any, the test providers take payments that move no money. */
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

/** Returns the mode of a provider and the host that it means. Throws StartError where money would go astray. */
function readMode(env: Environment, group: keyof typeof HOSTS): { isLive: boolean; apiUrl: string } {
  const isLive = read(env, `${group}_LIVE`, onOff) === 'on';
  const apiUrl = read(env, `${group}_API_URL`, origin).replace(/\/$/, '');
  if (!isLive) return { isLive, apiUrl: apiUrl || HOSTS[group].sandbox };
  if (apiUrl !== '')
    throw new StartError(
      `${group}_API_URL is for tests: it does not work with ${group}_LIVE=on. Please remove it.`,
    );
  if (!read(env, 'PUBLIC_URL', origin).startsWith('https:'))
    throw new StartError(`${group}_LIVE=on needs https: please set PUBLIC_URL to https://…`);
  return { isLive, apiUrl: HOSTS[group].live };
}

/** Goes into a header or a form as it is. */
const CREDENTIAL = /^[!-~]{1,200}$/;

function readCredential(env: Environment, name: SettingName): string {
  const given = read(env, name, text);
  if (!CREDENTIAL.test(given))
    throw new StartError(`${name} does not work: it must be as the provider gave it, without spaces.`);
  return given;
}

function readSslcommerz(env: Environment): SslcommerzSettings | null {
  const others = ['SSLCOMMERZ_LIVE', 'SSLCOMMERZ_API_URL', 'SSLCOMMERZ_RISK'] as const;
  if (!requireTogether(env, ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'], [...others])) return null;
  const storeId = readCredential(env, 'SSLCOMMERZ_STORE_ID');
  const settings = {
    storeId,
    storePassword: readCredential(env, 'SSLCOMMERZ_STORE_PASSWORD'),
    ...readMode(env, 'SSLCOMMERZ'),
    holdsRisky: read(env, 'SSLCOMMERZ_RISK', riskChoice) === 'hold',
  };
  if (settings.isLive && /^test/i.test(storeId))
    throw new StartError(
      'SSLCOMMERZ_STORE_ID is a store of the sandbox, which takes no money: it does not work with SSLCOMMERZ_LIVE=on. Please set the id of the live store, or SSLCOMMERZ_LIVE=off.',
    );
  return settings;
}

function readBkash(env: Environment): BkashSettings | null {
  const needed = ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'] as const;
  if (!requireTogether(env, [...needed], ['BKASH_LIVE', 'BKASH_API_URL'])) return null;
  return {
    username: readCredential(env, needed[0]),
    password: readCredential(env, needed[1]),
    appKey: readCredential(env, needed[2]),
    appSecret: readCredential(env, needed[3]),
    ...readMode(env, 'BKASH'),
  };
}

function readStripe(env: Environment): StripeSettings | null {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (!requireTogether(env, [...keys], ['STRIPE_API_URL'])) return null;
  const settings = {
    secretKey: read(env, keys[0], text),
    publishableKey: read(env, keys[1], text),
    webhookSecret: read(env, keys[2], text),
    apiUrl: read(env, 'STRIPE_API_URL', origin) || null,
  };
  const fault = findStripeFault(settings, read(env, 'PUBLIC_URL', origin));
  if (fault !== null) throw new StartError(fault);
  return settings;
}

/** An operator would have to remove these beside CARDS=test; each provider is found by the setting that names it. */
const REAL = [
  ['STRIPE_SECRET_KEY', 'Stripe keys'],
  ['SSLCOMMERZ_STORE_ID', 'a store of SSLCommerz'],
  ['BKASH_USERNAME', 'an account of bKash'],
] as const;

function readTestCards(env: Environment): boolean {
  if (read(env, 'CARDS', cardChoice) !== 'test') return false;
  const real = REAL.find(([name]) => read(env, name, text) !== '');
  if (real) throw new StartError(`CARDS=test does not work with ${real[1]}. Please remove one or the other.`);
  return true;
}

/** Returns who takes the club's payments. Throws StartError with one clear line. */
export function readPayments(env: Environment): PaymentSettings {
  const testCards = readTestCards(env);
  return { stripe: readStripe(env), sslcommerz: readSslcommerz(env), bkash: readBkash(env), testCards };
}
