import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PINNED_NODE, ROOT } from '../../../scripts/install.mjs';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

export interface Club {
  /** Where people reach it. */
  url: string;
  /** Runs a command of the club's command line beside the running server, as an admin would; answers what it prints. */
  run(...command: string[]): string;
  /** Everything that the server has printed and logged. */
  output(): string;
  /** What the server has logged as an error. */
  errors(): string[];
  stop(): Promise<void>;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

function untilOpen(server: ReturnType<typeof spawn>, output: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (text.includes('The club is open')) resolve();
    });
    server.stderr?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    server.on('exit', () => reject(new Error(`The server did not start:\n${output.join('')}`)));
  });
}

/** Starts the product as `npm start` does, with the starter club in a data folder of its own. */
export async function startClub(settings: Record<string, string> = {}): Promise<Club> {
  const { folder: dataDir, clear } = makeTemporaryFolder('e2e');
  const port = Number(settings['PORT']) || (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: '', // for the conformance suite, not for this server
  };
  const env = { ...process.env, ...own, ...settings };
  const output: string[] = [];
  const server = spawn(PINNED_NODE, ['src/server/main.ts'], {
    cwd: ROOT,
    env,
    // The channel closes when we die, however that comes, and then the server stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(server, 'exit');
  await untilOpen(server, output).catch((error: unknown) => {
    clear();
    throw error;
  });
  return {
    url,
    run: (...command) =>
      execFileSync(PINNED_NODE, ['src/server/club/main.ts', ...command], {
        cwd: ROOT,
        env,
        encoding: 'utf8',
      }),
    output: () => output.join(''),
    errors: () =>
      output
        .join('')
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    async stop() {
      server.disconnect();
      await ended;
      clear();
    },
  };
}
