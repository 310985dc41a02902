import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider';

export const OAUTH_CLIENT = { clientId: 'club-client', clientSecret: 'club-client-secret' };

const ISSUER = 'https://accounts.google.com';

/** An OpenID provider on this machine that claims to be Google. */
export interface TestOidc {
  url: string;
  /** Unusual claims for the account of an email. */
  claims: Map<string, { sub?: string; [claim: string]: unknown }>;
  close(): Promise<void>;
}

const CHOOSER = `<!doctype html><title>Sign in with Google</title><form method="post">
<label>Google account <input name="email" type="email"></label><button>Continue</button>
<button name="cancel" value="yes">Cancel</button></form>`;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // without an encoding, chunks are buffers
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

interface Accounts {
  claims: TestOidc['claims'];
  /** The email with which each account was last chosen. */
  emails: Map<string, string>;
}

async function configure(callback: string, { claims, emails }: Accounts): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { clientId, clientSecret } = OAUTH_CLIENT;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'oidc-key-1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Lets the ID token include the email and the name, as Google does.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    interactions: { url: (_ctx, { uid }) => `/choose/${uid}`, policy },
    findAccount(_ctx, accountId) {
      const email = emails.get(accountId) ?? '';
      const ordinary = { email, email_verified: true, name: 'Gina Google' };
      return { accountId, claims: () => ({ ...ordinary, ...claims.get(email), sub: accountId }) };
    },
    async loadExistingGrant({ oidc: { provider, session } }) {
      const grant = new provider.Grant({ clientId, accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Starts the provider for the club with this callback. */
export async function startTestOidc(callback: string): Promise<TestOidc> {
  const claims: TestOidc['claims'] = new Map();
  const emails = new Map<string, string>();
  const provider = new Provider(ISSUER, await configure(callback, { claims, emails }));
  // The club's server calls https://accounts.google.com, which it passes on in the headers of a proxy.
  provider.proxy = true;
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/choose/')) return void answer(request, response);
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(CHOOSER);
    void readForm(request).then((form) => {
      const email = form.get('email') ?? '';
      const accountId = claims.get(email)?.sub ?? `google-${email}`;
      emails.set(accountId, email);
      const chosen = { select_account: {}, login: { accountId } };
      const outcome = form.has('cancel') ? { error: 'access_denied' } : chosen;
      return provider.interactionFinished(request, response, outcome);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // the address of a TCP server has a port
  return {
    url: `http://127.0.0.1:${port}`,
    claims,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
