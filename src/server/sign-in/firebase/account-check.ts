import * as z from 'zod/mini';

const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';
const TIMEOUT_MS = 3_000;

/**
 * Google answers one of these for an account that was disabled, deleted or signed out everywhere since the token was made.
 */
const ENDED =
  /^(USER_DISABLED|USER_NOT_FOUND|TOKEN_EXPIRED|INVALID_ID_TOKEN|CREDENTIAL_TOO_OLD_LOGIN_AGAIN)\b/;

const failure = z.object({ error: z.object({ message: z.string() }) });

interface Options {
  apiKey: string;
  /** Origin of the site: Google's keys may be restricted to the pages of one. */
  publicUrl: string;
  fetch: typeof fetch;
}

/**
 * Makes the function that asks Google whether the account behind a genuine token is still valid: a token lasts an hour,
 * and says nothing of what happened since it was made. Rejects when Google does not answer the question.
 */
export function createAccountCheck({ apiKey, publicUrl, fetch }: Options) {
  return async function isAccountValid(idToken: string): Promise<boolean> {
    const response = await fetch(`${LOOKUP}?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${publicUrl}/` },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return true;
    const { data } = failure.safeParse(await response.json());
    if (data && ENDED.test(data.error.message)) return false;
    throw new Error(`Google answered ${response.status} ${data?.error.message ?? 'without a reason'}`);
  };
}
