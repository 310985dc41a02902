import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Program {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Clears up after it. */
  clear: () => void;
}

/**
 * Starts a program and waits until it is ready. `stop` ends it with all that it has started; a program that does not get
 * ready is ended as well.
 */
export async function startProgram<T>({ command, args, env, clear }: Program, ready: () => Promise<T>) {
  // A group of its own: what it starts ends with it.
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
