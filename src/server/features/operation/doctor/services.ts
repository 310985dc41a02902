import type { Finding } from '#contract/records/operation.ts';
import type { Config } from '../../../platform/config/config.ts';
import { hasProvider } from '../../../platform/config/payment-settings.ts';
import { checkMail } from '../../../platform/mail/check-mail.ts';
import { checkSslcommerz } from '../../../providers/sslcommerz/check.ts';
import { StartError } from '../../../platform/start-error.ts';
import { judgeMail, judgeService, ok } from './rules.ts';

// What the club needs from others, asked over the network; nothing is sent, and nothing is charged.

const LIMIT_MS = 4000;
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const GOOGLE_SIGN_IN = 'https://accounts.google.com/.well-known/openid-configuration';

/** What an error says, without what may stand in a setting. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // `ENOENT: no such file or directory, stat '/srv/club/data'`: where the site lies is nobody's business.
  return 'path' in cause ? cause.message.replace(/, .*$/s, '') : cause.message;
}

async function failureOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

export async function checkMailServer({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (mail === null) return judgeMail(null, null);
  const failure = await failureOf(() => checkMail(mail.url, LIMIT_MS));
  return judgeMail({ host: new URL(mail.url).host }, failure);
}

type PaymentConfig = Pick<Config, 'stripe' | 'sslcommerz' | 'bkash'>;

const PAYMENT_ADVICE =
  'Look whether this machine’s address is registered there, and at the settings (docs/payments.md).';

/** bKash is only reached, not asked: a token too many would lock the club out. */
async function checkHosted({ sslcommerz, bkash }: PaymentConfig): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (sslcommerz) {
    const failure = await failureOf(() => checkSslcommerz(sslcommerz, LIMIT_MS));
    findings.push(judgeService('cards', 'SSLCommerz', failure, PAYMENT_ADVICE));
  }
  if (bkash) {
    const failure = await failureOf(() => reach(bkash.apiUrl));
    findings.push(judgeService('cards', 'bKash', failure, PAYMENT_ADVICE));
  }
  return findings;
}

const TEST_MODE =
  'Payments run in test mode: the test gateway of this site handles them, and no money moves. To take money, whoever runs the server sets up SSLCommerz, bKash or Stripe (docs/payments.md).';

/** Every provider that the settings name. */
export async function checkPayments(config: PaymentConfig): Promise<Finding[]> {
  if (!hasProvider(config)) return [ok('cards', TEST_MODE)];
  const [stripe, hosted] = await Promise.all([
    config.stripe && checkCards(config.stripe),
    checkHosted(config),
  ]);
  return [...(stripe ? [stripe] : []), ...hosted];
}

async function checkCards(stripe: NonNullable<Config['stripe']>): Promise<Finding> {
  const { checkStripe } = await import('../../../providers/stripe/check-stripe.ts');
  const { secretKey, apiUrl } = stripe;
  const said: string[] = [];
  // What does not stop the start is said in the log.
  const warn = (...words: unknown[]) =>
    void said.push(words.filter((word) => typeof word === 'string').join(' '));
  try {
    await checkStripe({ secretKey, ...(apiUrl !== null && { apiUrl }) }, { warn });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    said.push(error.message);
  }
  return judgeService(
    'cards',
    'Stripe',
    said[0] ?? null,
    'Look at the Stripe dashboard and at the keys (docs/payments.md).',
  );
}

/** Any answer of the host will do. */
async function reach(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  await response.body?.cancel();
  return response;
}

async function ask(address: string): Promise<void> {
  const response = await reach(address);
  if (!response.ok) throw new Error(`it answers with ${response.status}`);
}

export async function checkSignIn({
  firebase,
  google,
}: Pick<Config, 'firebase' | 'google'>): Promise<Finding> {
  const advice = 'Let this machine reach Google over https; until then nobody new can sign in that way.';
  if (firebase) return judgeService('sign-in', 'Firebase', await failureOf(() => ask(GOOGLE_KEYS)), advice);
  if (google) return judgeService('sign-in', 'Google', await failureOf(() => ask(GOOGLE_SIGN_IN)), advice);
  return ok('sign-in', 'The site’s own sign-in needs nobody else.');
}
