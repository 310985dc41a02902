/** One mistake that somebody could make in the product, and the tests that must notice it. */
export interface Fault {
  /** What the product does wrong with it, as a sentence without its subject: `confirms a booking that was cancelled`. */
  name: string;
  /** It is a path from the project's root. */
  file: string;
  /** The function, method or constant of the file that has the mistake; else `before` is looked for in all of the file. */
  in?: string;
  /** What is there once, however its whitespace and line breaks are. */
  before: string | RegExp;
  /** What stands there instead; of a RegExp `$&` is what it found, and `$1` its first group. */
  after: string;
  /** Vitest's test files, from the project's root. One failure is enough. */
  noticedBy: string | readonly string[];
  /** Runs only the tests with this in their title: for a file that takes long. */
  title?: string;
  /** Belongs to the few that `npm run test:all` plants. */
  quick?: true;
}

/** Returns the test files that must notice a fault. */
export function testsOf({ noticedBy }: Fault): readonly string[] {
  return typeof noticedBy === 'string' ? [noticedBy] : noticedBy;
}
