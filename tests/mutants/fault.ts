/** One mistake that somebody could make in the product, and the tests that must notice it. */
export type Fault = Report & Place & Mistake;

interface Report {
  /** What the product does wrong with it, as a sentence without its subject: `confirms a booking that was cancelled`. */
  name: string;
  /** Vitest's test files, from the project's root. One failure is enough. */
  noticedBy: string | readonly string[];
  /** Runs only the tests with this in their title: for a file that takes long. */
  title?: string;
  /** Belongs to the few that `npm run test:all` plants. */
  quick?: true;
}

export interface Place {
  /** The function, method or constant that has the mistake, wherever it stands in `src`. */
  in?: string;
  /** A path from the project's root: the file, where there is no function, or the folder, where others have one of that name. */
  file?: string;
}

/** What is changed. A mistake that names no text still fits when its function is written anew. */
export type Mistake =
  | {
      /**
       * What the function leaves out, as what it calls: `requireSeen()` is the statement that calls it, `.where('state')` or `.forUpdate()`
       * a step of a chain, and `t.tooLate` the `if` that refuses with that text.
       */
      without: string;
    }
  | {
      /** The part of a statement with this name (platform/db/guard.ts). */
      guard: string;
      /** What stands there instead; else a condition that always holds. */
      after?: string;
    }
  | {
      /** What is there once, however its whitespace and line breaks are. */
      before: string | RegExp;
      /** What stands there instead; of a RegExp `$&` is what it found, and `$1` its first group. */
      after: string;
    };

/** Returns the test files that must notice a fault. */
export function testsOf({ noticedBy }: Fault): readonly string[] {
  return typeof noticedBy === 'string' ? [noticedBy] : noticedBy;
}
