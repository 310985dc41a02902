import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Clock } from '#server/platform/clock.ts';
import { createAccounts, ToolkitRefusal, type Accounts } from './accounts.ts';
import { createIdTokens, type IdTokens } from './id-tokens.ts';
import { PROJECT } from './project.ts';
import { FRAME_PAGE, gapiScript, HANDLER_PAGE } from './popup-pages.ts';
import { createToolkit, type ToolkitRequest } from './toolkit.ts';

/** A local replacement for Google with a single Firebase project. It answers for several hosts: `url/www.googleapis.com/…`. */
export interface TestGoogle {
  url: string;
  accounts: Accounts;
  tokens: IdTokens;
  /** The mails that Google would have sent, as `VERIFY_EMAIL ann@example.com`. */
  mails: string[];
  /** Returns a fresh token of an account, as after a sign-in. */
  signIn(email: string): Promise<string>;
  /** The requests so far, as `identitytoolkit.googleapis.com/v1/accounts:lookup`. */
  asked: string[];
  /** Hosts that answer 503 from now on. Empty by default. */
  down: Set<string>;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // without an encoding, chunks are buffers
  return Buffer.concat(chunks).toString();
}

interface Reply {
  status?: number;
  type?: string;
  body: unknown;
}

const html = (body: string): Reply => ({ type: 'text/html', body });

/** Starts the test Google. It signs RS256 tokens and serves the keys, so that the product's own verifier runs. */
export async function startTestGoogle(clock: Clock): Promise<TestGoogle> {
  const accounts = createAccounts();
  const tokens = await createIdTokens(PROJECT.projectId, clock);
  const toolkit = createToolkit({ accounts, tokens, clock });
  const asked: string[] = [];
  const down = new Set<string>();

  async function answer(host: string, path: string, body: string): Promise<Reply> {
    const json = () => JSON.parse(body) as ToolkitRequest; // only the SDK sends requests here
    switch (host) {
      case 'www.googleapis.com':
        return { body: tokens.jwks };
      case 'identitytoolkit.googleapis.com':
        if (path === '/v1/projects') return { body: { authorizedDomains: ['localhost', '127.0.0.1'] } };
        return { body: await toolkit.call(path.replace('/v1/', ''), json()) };
      case 'securetoken.googleapis.com':
        return { body: await toolkit.renew(new URLSearchParams(body).get('refresh_token') ?? '') };
      case 'apis.google.com':
        return { type: 'text/javascript', body: gapiScript() };
      case PROJECT.authDomain:
        return html(path.endsWith('/iframe') ? FRAME_PAGE : HANDLER_PAGE);
      default:
        return { status: 404, body: {} };
    }
  }

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const [, host = '', ...rest] = pathname.split('/');
    asked.push(pathname.slice(1));
    const body = await readBody(request);
    if (down.has(host)) return { status: 503, body: {} };
    try {
      return await answer(host, `/${rest.join('/')}`, body);
    } catch (error) {
      if (!(error instanceof ToolkitRefusal)) throw error;
      return { status: 400, body: { error: { code: 400, message: error.message } } };
    }
  }

  const server = createServer((request, response) => {
    void replyTo(request).then(({ status = 200, type = 'application/json', body }) => {
      response.writeHead(status, { 'content-type': type });
      response.end(type === 'application/json' ? JSON.stringify(body) : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number }; // the address of a TCP server has a port
  return {
    url: `http://127.0.0.1:${port}`,
    accounts,
    tokens,
    mails: toolkit.mails,
    signIn: async (email) => (await toolkit.enter(accounts.ofEmail(email))).idToken,
    asked,
    down,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
