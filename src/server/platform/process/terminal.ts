// The lines for the person who started the program go to standard output; the log goes to standard error.

// The reader of our output may be gone before we are.
process.stdout.on('error', () => undefined);

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns how long something took, for people: `0.4 s`. */
function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Does one step of the start and says so with the time that it took; `done` makes the line from the result, or null to say nothing. */
export async function step<T>(work: () => Promise<T>, done: (result: T) => string | null): Promise<T> {
  const begin = performance.now();
  const result = await work();
  const line = done(result);
  if (line !== null) say(`✓ ${line} (${inSeconds(performance.now() - begin)})`);
  return result;
}
