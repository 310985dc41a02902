import { say } from './terminal.ts';

const FAILED = 1;
const INTERRUPTED = 130;
/** The default of `timeoutMs`. */
const TIMEOUT_MS = 10_000;

interface Stopping {
  /** Announces the stop while everything still works. */
  drain: () => Promise<void>;
  close: () => Promise<void>;
  /** Returns what is still running, in words for people. */
  unfinished: () => string[];
  /** How long `close` may take, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Runs `drain` and then `close` on Ctrl-C, on a signal from the system, or when the parent process dies, and exits with 0. A second Ctrl-C
 * exits immediately. A `close` that takes too long is cut off with a message but still exits with 0: only stored data has been
 * acknowledged, and the database stops by itself.
 */
export function stopWhenAsked({ drain, close, unfinished, timeoutMs = TIMEOUT_MS }: Stopping): void {
  let isStopping = false;

  function cutOff(): never {
    say(`! After ${timeoutMs / 1000} s this was cut off: ${unfinished().join(', ')}.`);
    say('✓ Stopped. What was acknowledged is stored.');
    process.exit();
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    say('Stopping …');
    await drain();
    setTimeout(cutOff, timeoutMs).unref();
    await close();
    say('✓ Stopped');
    process.exit();
  }

  function begin(): void {
    stop().catch((error: unknown) => {
      say(`✗ It could not stop cleanly: ${String(error)}`);
      process.exit(FAILED);
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(INTERRUPTED);
      begin();
    });
  }
  // The parent process holds an IPC channel to this process; it closes when the parent wants this process to stop, or dies.
  process.once('disconnect', begin);
}
