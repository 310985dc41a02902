import { t } from '#texts/operation.js';
import { formatNumber } from '#contract/numbers.ts';
import type { Finding } from '#contract/records/operation.ts';
import type { Config } from '../../platform/config/config.ts';
import { checkMail } from '../../platform/mail/check-mail.ts';
import { judgeMail, judgeService, judgeTestMode } from './findings.ts';

// These checks call the club's services over the network. They send no messages and charge nothing.

const LIMIT_MS = 4000;
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const GOOGLE_SIGN_IN = 'https://accounts.google.com/.well-known/openid-configuration';

/** Returns the reason of an error, without parts that could reveal settings. */
export function readErrorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // Removes the path in `ENOENT: no such file or directory, stat '/srv/club/data'`: it must not be disclosed.
  return 'path' in cause ? cause.message.replace(/, .*$/s, '') : cause.message;
}

async function catchFailure(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return readErrorReason(error);
  }
}

export async function checkMailServer({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (mail === null) return judgeMail(null, null);
  const failure = await catchFailure(() => checkMail(mail.url, LIMIT_MS));
  return judgeMail({ host: new URL(mail.url).host }, failure);
}

export interface ProviderCheck {
  /** The name that users know. */
  label: string;
  /** Throws the problem. Returns within `limitMs` milliseconds and charges nothing. */
  check: (limitMs: number) => Promise<void>;
  advise: () => string;
}

/** Checks all providers at the same time; without providers, payments run in test mode. */
export async function checkPayments(providers: ProviderCheck[]): Promise<Finding[]> {
  if (providers.length === 0) return [judgeTestMode()];
  return Promise.all(
    providers.map(async ({ label, check, advise }) =>
      judgeService('cards', label, await catchFailure(() => check(LIMIT_MS)), advise()),
    ),
  );
}

async function ask(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(t.answersWith({ status: formatNumber(response.status) }));
}

/** Checks the external sign-in service; null when there is no such service. */
export async function checkSignIn({
  firebase,
  google,
}: Pick<Config, 'firebase' | 'google'>): Promise<Finding | null> {
  if (!firebase && !google) return null;
  const [name, address] = firebase ? ['Firebase', GOOGLE_KEYS] : ['Google', GOOGLE_SIGN_IN];
  return judgeService('sign-in', name, await catchFailure(() => ask(address)), t.letReachGoogle);
}
