import { findFreePort } from '../../../support/processes/node-process.ts';
import { OAUTH_CLIENT, startTestOidc, type TestOidc } from '../../../support/google/oidc.ts';
import { startMailServer, type MailServer } from '../../../support/mail-server.ts';
import type { SignInService } from './service.ts';

export interface EmbeddedService extends SignInService {
  /** The mail server that receives the club's emails. */
  post: MailServer;
  google: TestOidc;
  url: string;
}

const GOOGLE = 'https://accounts.google.com';

/** Starts the club's own sign-in service with an OpenID provider in place of Google and a mail server, both real and on this machine. */
export async function startEmbeddedService(): Promise<EmbeddedService> {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const [post, oidc] = await Promise.all([
    startMailServer(),
    startTestOidc(`${url}/identity/google/callback`),
  ]);
  return {
    post,
    google: oidc,
    url,
    settings: {
      PORT: port,
      GOOGLE_CLIENT_ID: OAUTH_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: OAUTH_CLIENT.clientSecret,
      SMTP_URL: post.url,
      TEST_OIDC: oidc.url,
      NODE_OPTIONS: '--import=./tests/e2e/sign-in/support/reach-oidc.ts',
    },
    hosts: ['127.0.0.1'],
    async connect(context) {
      // The club redirects the popup to Google; here the request is redirected to the provider on this machine.
      await context.route('**/identity/google/start?*', async (route) => {
        const response = await route.fetch({ maxRedirects: 0 });
        const location = response.headers()['location']?.replace(GOOGLE, oidc.url) ?? '';
        await route.fulfill({ response, headers: { ...response.headers(), location } });
      });
    },
    async chooseGoogleAccount(popup, email) {
      await popup.getByLabel('Google account').fill(email);
      await popup.getByRole('button', { name: 'Continue' }).click();
    },
    profileCall: /\/identity\/profile$/,
    renewalCall: /\/identity\/refresh$/,
    async close() {
      await Promise.all([post.close(), oidc.close()]);
    },
  };
}
