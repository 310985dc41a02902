import { execFileSync } from 'node:child_process';
import { PINNED_NODE, ROOT } from '../../../scripts/install.mjs';
import { startClub as startProcess } from '../../support/club-process.ts';
import { findFreePort } from '../../support/node-process.ts';
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

/** Starts the product as `npm start` does, with the starter club in a data folder of its own. */
export async function startClub(settings: Record<string, string> = {}): Promise<Club> {
  const { folder: dataDir, clear } = makeTemporaryFolder('e2e');
  const port = Number(settings['PORT']) || (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    STRIPE_SECRET_KEY: '', // for the conformance suite, not for this server
  };
  const env = { ...process.env, DATA_DIR: dataDir, ...own, ...settings };
  const server = await startProcess({ dataDir, env, node: PINNED_NODE, channel: true }).catch(
    (error: unknown) => {
      clear();
      throw error;
    },
  );
  const output = () => server.said() + server.complained();
  return {
    url,
    run: (...command) =>
      execFileSync(PINNED_NODE, ['src/server/club/main.ts', ...command], {
        cwd: ROOT,
        env,
        encoding: 'utf8',
      }),
    output,
    errors: () =>
      output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    async stop() {
      server.disconnect();
      await server.ended;
      clear();
    },
  };
}
