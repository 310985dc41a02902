// Lines for the person at the terminal go to standard output; the log goes to standard error.

// The reader of the output may end before this process does.
process.stdout.on('error', () => undefined);

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Formats a duration for people: `0.4 s`. */
function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs one step of the start and prints a line with the time it took. `done` returns the line; null prints nothing. */
export async function step<T>(work: () => Promise<T>, done: (result: T) => string | null): Promise<T> {
  const begin = performance.now();
  const result = await work();
  const line = done(result);
  if (line !== null) say(`✓ ${line} (${inSeconds(performance.now() - begin)})`);
  return result;
}
