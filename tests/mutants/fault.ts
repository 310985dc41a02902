/** One mistake that somebody could make in the product, and the tests that must notice it. */
export interface Fault {
  /** What the product does wrong with it, as a sentence without its subject: `confirms a booking that was cancelled`. */
  name: string;
  /** It is a path from the project's root. */
  file: string;
  /** Exact text, which the file has once. */
  before: string;
  after: string;
  /** Test files from the project's root, Vitest's or Playwright's (`*.spec.ts`, on the desktop). One failure is enough. */
  noticedBy: string | readonly string[];
  /** Runs only the tests with this in their title: for a file that takes long. */
  title?: string;
  /** Belongs to the few that `npm run test:all` plants. */
  quick?: true;
}

/** Returns the file's text with the fault in it. Throws for a fault that no longer fits the file. */
export function plant(text: string, { name, file, before, after }: Fault): string {
  const found = text.split(before).length - 1;
  if (found !== 1)
    throw new Error(`“${name}”: its \`before\` must stand in ${file} once, and does ${found} times.`);
  if (before === after) throw new Error(`“${name}” changes nothing.`);
  return text.replace(before, () => after);
}

/** Returns the test files that must notice a fault. */
export function testsOf({ noticedBy }: Fault): readonly string[] {
  return typeof noticedBy === 'string' ? [noticedBy] : noticedBy;
}
