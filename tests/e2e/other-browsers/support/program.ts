import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Program {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Removes the program's files after it has ended. */
  clear: () => void;
}

/**
 * Starts a program and waits until it is ready. `stop` ends it with all processes that it has started. A program that does not become ready
 * is ended as well.
 */
export async function startProgram<T>({ command, args, env, clear }: Program, ready: () => Promise<T>) {
  // `detached` gives the program its own process group, so that its child processes end with it.
  const child = spawn(command, args, { env, stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  async function stop(): Promise<void> {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    clear();
  }
  try {
    return { answer: await ready(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
