import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { PINNED_NODE, ROOT } from '../../../scripts/install.mjs';

export interface Program {
  pid: number;
  /** The output up to and including the line that was waited for. */
  said: string;
  stop(): Promise<void>;
}

/** Starts a Node program and waits until it prints `ready`. Its log goes to a file, as in production. */
export async function startProgram(
  args: string[],
  { env, ready, logFile }: { env: Record<string, string>; ready: string; logFile: string },
): Promise<Program> {
  const log = openSync(logFile, 'a');
  const child = spawn(PINNED_NODE, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    // The channel closes when this process dies, however that happens, and then the program ends.
    stdio: ['ignore', 'pipe', log, 'ipc'],
  });
  closeSync(log);
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes(ready)) resolve();
    });
    child.on('exit', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code}\n${said}\n${readFileSync(logFile, 'utf8')}`)),
    );
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${args.join(' ')} was not started`);
  return {
    pid,
    said,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
